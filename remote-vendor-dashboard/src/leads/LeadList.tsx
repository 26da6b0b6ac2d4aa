import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useRef } from 'react';
import type { Lead, VendorAccount } from '@portal/shared/contract';
import { paths } from '../paths.ts';
import { quickReplyQuery } from '../quick-reply/quick-reply.queries.ts';
import { pendingResponsesAtom } from '../undo/pending-responses.ts';
import { ArrivalsButton } from './ArrivalsButton.tsx';
import type { LeadFilter } from './lead-filter.ts';
import { List } from './lead-list-parts.ts';
import { LeadRow } from './LeadRow.tsx';
import { useArrivals } from './use-arrivals.ts';
import { leadsTexts } from './texts.ts';

export interface LeadListProps {
  account: VendorAccount;
  leads: Lead[];
  filter: LeadFilter;
  /** The cards belong to the previous filter. */
  changing: boolean;
}

/** The cards. Leads that arrive while the user reads further down wait behind a button. */
export function LeadList({ account, leads, filter, changing }: LeadListProps) {
  const list = useRef<HTMLUListElement>(null);
  const pending = useAtomValue(pendingResponsesAtom);
  const { data: reply } = useQuery(quickReplyQuery(account.id));
  const { shown, arrivals, reveal } = useArrivals({
    leads,
    // Each filter is a separate list.
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
          <LeadRow
            key={lead.id}
            lead={lead}
            accountId={account.id}
            pending={pending.find((answer) => answer.leadId === lead.id)?.kind ?? null}
            reply={reply?.confirmed ? reply : null}
          />
        ))}
      </List>
    </>
  );
}
