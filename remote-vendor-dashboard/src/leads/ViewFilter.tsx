import styled from '@emotion/styled';
import { FilterButtons } from '@portal/shared/ui';
import { Strip } from '../Strip.tsx';
import { countOf, leadViews, type LeadView, type ViewCounts } from '../lead/lead-filter.ts';

const words = {
  views: {
    needs_reply: 'Needs reply',
    in_progress: 'In progress',
    booked: 'Booked',
    closed: 'Closed',
    all: 'All',
    unread: 'Unread messages',
  },
} as const;

/* Beside the heading on a phone, up to the edge of the screen. */
const Views = styled(Strip)`
  @media (max-width: 560px) {
    min-width: 0;
    margin-left: 0;
    padding: 0;
    button {
      padding-inline: 0.8em;
      font-size: 0.875rem;
    }
  }
`;

interface ViewFilterProps {
  value: LeadView;
  /** Leads per group that match the other filters. Unknown until the list has loaded. */
  counts: ViewCounts | undefined;
  onChange: (view: LeadView) => void;
}

/** Chooses the group of leads, with the number of leads in each. Unread messages are a choice while there are any. */
export function ViewFilter({ value, counts, onChange }: ViewFilterProps) {
  const views = leadViews.filter((view) => view !== 'unread' || value === view || counts?.unread);
  return (
    <Views data-wide="views">
      <FilterButtons
        label="Show leads by status"
        options={views.map((view) => ({
          value: view,
          label: words.views[view],
          ...(counts && { count: countOf(counts, view) }),
        }))}
        value={value}
        onChange={onChange}
      />
    </Views>
  );
}
