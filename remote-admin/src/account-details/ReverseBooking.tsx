import { useCall } from '@portal/shared/queries';
import { hasCode, showToast } from '@portal/shared/runtime';
import { showError } from '@portal/shared/ui';
import { ReasonButton } from '../confirmations/ReasonButton.tsx';

const words = {
  reverse: {
    title: (event: string) => `Reverse the booking of ${event}?`,
    lead: 'The lead goes back to In Progress. The booking no longer counts toward earnings or the referral fee.',
    label: 'Reason',
    required: 'Please give a reason',
    hint: 'Shown to the vendor and saved in the account’s activity.',
    confirm: 'Reverse booking',
    busy: 'Processing…',
    cancel: 'Cancel',
    failed: 'Failed to reverse the booking',
  },
} as const;

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
      showToast({ kind: 'success', message: `The booking of ${eventName} was reversed.` });
    } catch (error) {
      if (!hasCode(error, 'transition_refused')) throw error;
      // The lead is read again, and its new status may have no dialog to show this in.
      showError(error, words.reverse.failed);
    }
  };
  return (
    <ReasonButton
      open="Reverse booking"
      describedBy={`lead-${leadId}`}
      words={{ ...words.reverse, title: words.reverse.title(eventName) }}
      name="reason"
      tone="danger"
      onSubmit={reverse}
    />
  );
}
