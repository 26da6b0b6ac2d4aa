import styled from '@emotion/styled';
import { ListChecks, Rows3 } from 'lucide-react';
import { Button, ListHeader } from '@portal/shared/ui';
import { countOf, isNarrowed, type LeadFilter } from '../lead/lead-filter.ts';
import type { LeadPage } from '../lead/leads.ts';
import { formatCount } from '@portal/shared/domain';

const words = {
  matching: (count: number, total: number) =>
    `${formatCount(count)} of ${formatCount(total)} ${count === 1 ? 'matches' : 'match'}`,
} as const;

const Bar = styled(ListHeader)`
  button[aria-pressed='true'] {
    color: var(--primary-ink);
    font-weight: 600;
  }
  /* On a phone, it opens together with the search. The count stays for screen readers. */
  @media (max-width: 560px) {
    margin: 0;
    [data-open='false'] ~ & {
      position: absolute;
      width: 1px;
      min-height: 0;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      > div {
        display: none;
      }
    }
  }
`;

interface ListBarProps {
  filter: LeadFilter;
  page: Pick<LeadPage, 'meta' | 'all_counts' | 'unread_leads'>;
  compact: boolean;
  onCompact: (compact: boolean) => void;
  /** null if no lead of the page can be selected. */
  onSelect: (() => void) | null;
}

/** The number of results, the choice of compact cards, and the start of a selection. */
export function ListBar({ filter, page, compact, onCompact, onSelect }: ListBarProps) {
  const { total } = page.meta;
  return (
    <Bar>
      <p aria-live="polite">
        {isNarrowed(filter)
          ? words.matching(total, countOf({ ...page.all_counts, unread: page.unread_leads }, filter.view))
          : total === 1
            ? '1 lead'
            : `${formatCount(total)} leads`}
      </p>
      <div>
        {onSelect && (
          <Button variant="quiet" size="small" icon={<ListChecks aria-hidden="true" />} onClick={onSelect}>
            Select
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          aria-pressed={compact}
          icon={<Rows3 aria-hidden="true" />}
          onClick={() => onCompact(!compact)}
        >
          Compact
        </Button>
      </div>
    </Bar>
  );
}
