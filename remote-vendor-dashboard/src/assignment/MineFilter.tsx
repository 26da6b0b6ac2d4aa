import { FilterButtons } from '@portal/shared/ui';
import { Strip } from '../Strip.tsx';

interface MineFilterProps {
  value: boolean;
  onChange: (mine: boolean) => void;
}

/** Shows the leads of every member, or only the person's own. */
export function MineFilter({ value, onChange }: MineFilterProps) {
  return (
    <Strip data-wide="mine">
      <FilterButtons
        label="Filter leads by assignment"
        options={[
          { value: 'everyone', label: 'Everyone’s' },
          { value: 'mine', label: 'Mine' },
        ]}
        value={value ? 'mine' : 'everyone'}
        onChange={(chosen) => onChange(chosen === 'mine')}
      />
    </Strip>
  );
}
