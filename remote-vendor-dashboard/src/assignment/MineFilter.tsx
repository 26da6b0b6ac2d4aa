import { FilterButtons } from '@portal/shared/ui';
import { Strip } from '../Strip.tsx';
import { assignmentTexts as words } from './texts.ts';

interface MineFilterProps {
  value: boolean;
  onChange: (mine: boolean) => void;
}

/** Shows the leads of every member, or only the person's own. */
export function MineFilter({ value, onChange }: MineFilterProps) {
  return (
    <Strip data-wide="mine">
      <FilterButtons
        label={words.filterLabel}
        options={[
          { value: 'everyone', label: words.everyone },
          { value: 'mine', label: words.mine },
        ]}
        value={value ? 'mine' : 'everyone'}
        onChange={(chosen) => onChange(chosen === 'mine')}
      />
    </Strip>
  );
}
