import styled from '@emotion/styled';
import { useState } from 'react';
import type { Lead } from '@portal/shared/contract';
import { formatInstant, formatInstantDate, pacificToday } from '@portal/shared/domain';
import { Banner, Button } from '@portal/shared/ui';
import { useOwnAccount } from '../access/RequireAccount.tsx';
import { useReadOnly } from '../access/use-read-only.ts';
import { ReopenDialog } from './ReopenDialog.tsx';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3) var(--space-4);

  p {
    overflow-wrap: anywhere;
  }
`;

/** When and why a lead expired. Offers once to ask the team to reopen it, as long as the event is to come. */
export function ExpiredNotice({ lead }: { lead: Lead }) {
  const { account } = useOwnAccount();
  const readOnly = useReadOnly();
  const [open, setOpen] = useState(false);
  const { event, reopen_request: request, expires_at: expiredAt } = lead;
  const byEvent = pacificToday(new Date(expiredAt)) >= event.event_date;
  const canAsk = !request && !readOnly && event.event_date >= pacificToday();
  return (
    <Banner tone="warning" title={`This lead expired on ${formatInstant(expiredAt)}`}>
      <Row>
        <div>
          <p>{byEvent ? 'You didn’t reply by the day of the event.' : 'You didn’t reply by the deadline.'}</p>
          {request && <p>{stateOf(lead, request)}</p>}
        </div>
        {canAsk && (
          <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
            Ask to reopen
          </Button>
        )}
      </Row>
      <ReopenDialog accountId={account.id} lead={lead} open={open} onClose={() => setOpen(false)} />
    </Banner>
  );
}

/** A request that led to a new deadline was followed by another expiry. */
function stateOf({ expires_at }: Lead, request: NonNullable<Lead['reopen_request']>): string {
  if (request.resolution === null)
    return `You asked to reopen it on ${formatInstantDate(request.requested_at)}. We’ll let you know what we decide.`;
  return expires_at > request.requested_at
    ? 'You already asked to reopen it. Each lead can be reopened once.'
    : `You asked to reopen it. Our answer: ${request.resolution}`;
}
