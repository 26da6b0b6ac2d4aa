import { compareNames } from '@portal/shared/domain';
import { FilterButtons } from '@portal/shared/ui';
import { Strip } from '../Strip.tsx';

const ALL = '';

interface TagFilterProps {
  tags: readonly string[] | undefined;
  value: string | undefined;
  onChange: (tag: string | undefined) => void;
}

/** Filters leads by a private tag. Renders nothing for an account without tags. */
export function TagFilter({ tags = [], value, onChange }: TagFilterProps) {
  // A tag of the URL that no lead has any more stays visible, so that it can be removed.
  const names = value === undefined || tags.includes(value) ? tags : [...tags, value].sort(compareNames);
  if (names.length === 0) return null;
  return (
    <Strip data-wide="tags">
      <FilterButtons
        label="Show leads by tag"
        options={[{ value: ALL, label: 'All tags' }, ...names.map((name) => ({ value: name, label: name }))]}
        value={value ?? ALL}
        onChange={(name) => onChange(name === ALL ? undefined : name)}
      />
    </Strip>
  );
}
