import styled from '@emotion/styled';
import { useAtomValue } from 'jotai';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Lead, PageMeta, VendorAccount } from '@portal/shared/contract';
import { Pager } from '@portal/shared/ui';
import { paths } from '../paths.ts';
import { leadsTexts } from '../texts.ts';
import { pendingDeclinesAtom, quickDecline } from '../undo/pending-declines.ts';
import { ArrivalsButton } from './ArrivalsButton.tsx';
import { LeadCard } from './LeadCard.tsx';
import type { LeadFilter } from './lead-filter.ts';
import { useArrivals } from './use-arrivals.ts';

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  margin: 0;
  padding: 0;
  list-style: none;
  outline: none;
  transition: opacity var(--gentle) var(--ease);
  &[aria-busy='true'] {
    opacity: 0.55;
  }
`;

export interface LeadListProps {
  account: VendorAccount;
  page: { data: Lead[]; meta: PageMeta };
  filter: LeadFilter;
  /** The cards are still those of the filter before. */
  changing: boolean;
}

/** The cards, newest first. What arrives while somebody reads further down waits behind a button. */
export function LeadList({ account, page, filter, changing }: LeadListProps) {
  const list = useRef<HTMLUListElement>(null);
  const navigate = useNavigate();
  const pending = useAtomValue(pendingDeclinesAtom);
  const { shown, arrivals, reveal } = useArrivals({
    leads: page.data,
    // Another filter or page is another list, with its own beginning.
    listKey: `${filter.status ?? 'all'}/${filter.page}`,
  });
  const showArrivals = () => {
    reveal();
    list.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <ArrivalsButton count={arrivals} onPress={showArrivals} />
      <List ref={list} tabIndex={-1} aria-label={leadsTexts.heading} aria-busy={changing}>
        {shown.map((lead) => (
          <li key={lead.id}>
            <LeadCard
              lead={lead}
              declining={pending.some((decline) => decline.leadId === lead.id)}
              onQuickDecline={() => quickDecline({ accountId: account.id, lead })}
            />
          </li>
        ))}
      </List>
      {page.meta.last_page > 1 && (
        <Pager
          page={page.meta.current_page}
          lastPage={page.meta.last_page}
          onPage={(next) => void navigate(paths.leads({ status: filter.status, page: next }))}
        />
      )}
    </>
  );
}
