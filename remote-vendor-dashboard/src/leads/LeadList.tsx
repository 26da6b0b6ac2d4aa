import styled from '@emotion/styled';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { quickReplyQuery } from '@portal/shared/api';
import type { Lead, PageMeta, VendorAccount } from '@portal/shared/contract';
import { Pager } from '@portal/shared/ui';
import { paths } from '../paths.ts';
import { leadsTexts } from '../texts.ts';
import { pendingAnswersAtom, quickAccept, quickDecline } from '../undo/pending-answers.ts';
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

/** The cards. What arrives while somebody reads further down waits behind a button. */
export function LeadList({ account, page, filter, changing }: LeadListProps) {
  const list = useRef<HTMLUListElement>(null);
  const navigate = useNavigate();
  const pending = useAtomValue(pendingAnswersAtom);
  const { data: reply } = useQuery(quickReplyQuery(account.id));
  const { shown, arrivals, reveal } = useArrivals({
    leads: page.data,
    // Another filter or page is another list, with its own beginning.
    listKey: paths.leads(filter),
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
              pending={pending.find((answer) => answer.leadId === lead.id)?.kind ?? null}
              onQuickDecline={() => quickDecline({ accountId: account.id, lead })}
              onQuickAccept={
                reply?.confirmed ? () => quickAccept({ accountId: account.id, lead, reply }) : null
              }
            />
          </li>
        ))}
      </List>
      {page.meta.last_page > 1 && (
        <Pager
          page={page.meta.current_page}
          lastPage={page.meta.last_page}
          onPage={(next) => void navigate(paths.leads({ ...filter, page: next }))}
        />
      )}
    </>
  );
}
