import { useQueryClient } from '@tanstack/react-query';
import { reverseBooking } from '@portal/shared/api';
import { showToast } from '@portal/shared/state';
import { AskReasonButton } from '../asking/AskReasonButton.tsx';
import { texts } from '../texts.ts';

const { reverse: words } = texts.account;

export interface ReverseBookingProps {
  accountId: number;
  leadId: number;
  eventName: string;
}

/** Takes a booking back, with the reason that the audit log keeps. */
export function ReverseBooking({ accountId, leadId, eventName }: ReverseBookingProps) {
  const cache = useQueryClient();
  const reverse = async (reason: string) => {
    await reverseBooking({ leadId, reason });
    showToast({ kind: 'success', message: words.done(eventName) });
    void cache.invalidateQueries({ queryKey: ['admin', 'accounts'] });
    void cache.invalidateQueries({ queryKey: ['admin', 'leads'] });
    void cache.invalidateQueries({ queryKey: ['admin', 'account', accountId] });
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
