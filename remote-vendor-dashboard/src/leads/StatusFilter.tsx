import styled from '@emotion/styled';
import { leadStatuses, leadStatusLabels, type LeadStatus } from '@portal/shared/domain';
import { FilterButtons } from '@portal/shared/ui';
import { leadsTexts } from '../texts.ts';

/** One line that is pushed sideways on phones, instead of three lines above the first lead. */
const Strip = styled.div`
  @media (max-width: 860px) {
    margin-inline: calc(-1 * var(--gutter));
    padding: var(--space-1) var(--gutter);
    overflow-x: auto;
    scrollbar-width: none;

    > [role='group'] {
      flex-wrap: nowrap;
      width: max-content;
    }
  }
`;

const options = [
  { value: 'all' as const, label: leadsTexts.all },
  ...leadStatuses.map((status) => ({ value: status, label: leadStatusLabels[status] })),
];

export interface StatusFilterProps {
  value: LeadStatus | undefined;
  onChange: (status: LeadStatus | undefined) => void;
}

/** Leads of one status, or of all. */
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
