import { leadStatuses, leadStatusLabels, type LeadStatus } from '@portal/shared/domain';
import { FilterButtons } from '@portal/shared/ui';
import { Strip } from '../layout/Strip.tsx';
import { leadsTexts } from './texts.ts';

const options = [
  { value: 'all' as const, label: leadsTexts.all },
  ...leadStatuses.map((status) => ({ value: status, label: leadStatusLabels[status] })),
];

export interface StatusFilterProps {
  value: LeadStatus | undefined;
  onChange: (status: LeadStatus | undefined) => void;
}

/** Filters leads by status. */
export function StatusFilter({ value, onChange }: StatusFilterProps) {
  return (
    <Strip>
      <FilterButtons
        label={leadsTexts.filterLabel}
        options={options}
        value={value ?? 'all'}
        onChange={(status) => onChange(status === 'all' ? undefined : status)}
      />
    </Strip>
  );
}
