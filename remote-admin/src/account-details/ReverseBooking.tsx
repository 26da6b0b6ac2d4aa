import { useQueryClient } from '@tanstack/react-query';
import { call, showToast } from '@portal/shared/runtime';
import { accountsKey } from '../accounts/accounts.queries.ts';
import { AskReasonButton } from '../asking/AskReasonButton.tsx';
import { leadsKey } from '../leads/leads.queries.ts';
import { accountKey } from './account.queries.ts';
import { accountTexts } from './texts.ts';

const { reverse: words } = accountTexts;

export interface ReverseBookingProps {
  accountId: number;
  leadId: number;
  eventName: string;
}

/** Reverses a booking with a reason for the audit log. */
export function ReverseBooking({ accountId, leadId, eventName }: ReverseBookingProps) {
  const cache = useQueryClient();
  const reverse = async (reason: string) => {
    await reverseBooking({ leadId, reason });
    showToast({ kind: 'success', message: words.done(eventName) });
    void cache.invalidateQueries({ queryKey: accountsKey });
    void cache.invalidateQueries({ queryKey: leadsKey });
    void cache.invalidateQueries({ queryKey: accountKey(accountId) });
  };
  return (
    <AskReasonButton
      open={words.open}
      describedBy={`lead-${leadId}`}
      words={{ ...words, title: words.title(eventName) }}
      name="reason"
      tone="danger"
      onSubmit={reverse}
    />
  );
}

/** Takes a booking back. */
const reverseBooking = ({ leadId, reason }: { leadId: number; reason: string }) =>
  call('POST /vendor-admin/leads/{leadId}/reverse-booking', { params: { leadId }, body: { reason } });
