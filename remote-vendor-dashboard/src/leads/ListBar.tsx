import styled from '@emotion/styled';
import { ListChecks, Rows3 } from 'lucide-react';
import { Button, ListHeader } from '@portal/shared/ui';
import { countOf, isNarrowed, type LeadFilter } from './lead-filter.ts';
import type { LeadPage } from './leads.queries.ts';
import { leadsTexts } from './texts.ts';

const Bar = styled(ListHeader)`
  button[aria-pressed='true'] {
    color: var(--primary-ink);
    font-weight: 600;
  }
  /* On a phone, icons beside the heading. The names and the count stay for screen readers. */
  @media (max-width: 560px) {
    position: absolute;
    top: calc((2rem - var(--touch)) / 2);
    right: 0;
    margin: 0;
    button {
      padding-inline: 0.9em;
    }
    p,
    button span {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`;

export interface ListBarProps {
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
          ? leadsTexts.matching(
              total,
              countOf({ ...page.all_counts, unread: page.unread_leads }, filter.view),
            )
          : leadsTexts.total(total)}
      </p>
      <div>
        {onSelect && (
          <Button variant="quiet" size="small" icon={<ListChecks aria-hidden="true" />} onClick={onSelect}>
            <span>{leadsTexts.select}</span>
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          aria-pressed={compact}
          icon={<Rows3 aria-hidden="true" />}
          onClick={() => onCompact(!compact)}
        >
          <span>{leadsTexts.compact}</span>
        </Button>
      </div>
    </Bar>
  );
}
