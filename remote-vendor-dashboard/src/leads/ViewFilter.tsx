import { FilterButtons } from '@portal/shared/ui';
import { Strip } from '../layout/Strip.tsx';
import { countOf, leadViews, type LeadView, type ViewCounts } from './lead-filter.ts';
import { leadsTexts } from './texts.ts';

export interface ViewFilterProps {
  value: LeadView;
  /** Leads per group that match the other filters. Unknown until the list has loaded. */
  counts: ViewCounts | undefined;
  onChange: (view: LeadView) => void;
}

/** Chooses the group of leads, with the number of leads in each. Unread messages are a choice while there are any. */
export function ViewFilter({ value, counts, onChange }: ViewFilterProps) {
  const views = leadViews.filter((view) => view !== 'unread' || value === view || counts?.unread);
  return (
    <Strip>
      <FilterButtons
        label={leadsTexts.filterLabel}
        options={views.map((view) => ({
          value: view,
          label: leadsTexts.views[view],
          ...(counts && { count: countOf(counts, view) }),
        }))}
        value={value}
        onChange={onChange}
      />
    </Strip>
  );
}
