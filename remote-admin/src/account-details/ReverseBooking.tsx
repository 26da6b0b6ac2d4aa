import { useCall } from '@portal/shared/queries';
import { hasCode, showToast } from '@portal/shared/runtime';
import { showError } from '@portal/shared/ui';
import { ReasonButton } from '../confirmations/ReasonButton.tsx';
import { accountTexts } from './texts.ts';

const { reverse: words } = accountTexts;

interface ReverseBookingProps {
  leadId: number;
  eventName: string;
}

/** Reverses a booking with a reason for the audit log. */
export function ReverseBooking({ leadId, eventName }: ReverseBookingProps) {
  const { mutateAsync } = useCall('POST /vendor-admin/leads/{leadId}/reverse-booking', {
    params: { leadId },
    refresh: [
      'GET /vendor-admin/accounts/*',
      'GET /vendor-admin/leads/*',
      'GET /vendor-admin/bookings/*',
      'GET /vendor-admin/financial/*',
      'GET /vendor-admin/dashboard/*',
    ],
  });
  const reverse = async (reason: string) => {
    try {
      await mutateAsync({ body: { reason } });
      showToast({ kind: 'success', message: words.done(eventName) });
    } catch (error) {
      if (!hasCode(error, 'transition_refused')) throw error;
      // The lead is read again, and its new status may have no dialog to show this in.
      showError(error, words.failed);
    }
  };
  return (
    <ReasonButton
      open={words.open}
      describedBy={`lead-${leadId}`}
      words={{ ...words, title: words.title(eventName) }}
      name="reason"
      tone="danger"
      onSubmit={reverse}
    />
  );
}
