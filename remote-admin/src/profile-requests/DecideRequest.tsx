import type { ProfileRequest } from '@portal/shared/contract';
import { refresh, useCall } from '@portal/shared/queries';
import { errorText, showToast, hasCode } from '@portal/shared/runtime';
import { Cluster, ConfirmButton, showError } from '@portal/shared/ui';
import { ReasonButton } from '../confirmations/ReasonButton.tsx';

const words = {
  gone: 'The vendor replaced this request with a newer one. Please review the new one.',
  refuse: {
    title: 'Decline this request?',
    lead: 'The profile doesn’t change. We’ll email the vendor your reason.',
    label: 'Reason',
    required: 'Please give a reason',
    confirm: 'Decline request',
    busy: 'Sending…',
    cancel: 'Cancel',
    failed: 'Failed to decline the request',
  },
} as const;

/** The vendor replaced the request with a newer one, which the lists show after a refetch. */
const isGone = (error: unknown) => hasCode(error, 'not_found');

/** Another admin decided the request meanwhile. */
const isDecided = (error: unknown) => hasCode(error, 'transition_refused');

/** The lists of leads and payouts show the business name, too. */
const changedRoutes = [
  'GET /vendor-admin/profile-requests',
  'GET /vendor-admin/accounts/*',
  'GET /vendor-admin/dashboard/*',
  'GET /vendor-admin/vendors/*',
  'GET /vendor-admin/leads/*',
  'GET /vendor-admin/bookings/*',
  'GET /vendor-admin/lead-reports',
  'GET /vendor-admin/financial/*',
] as const;

/** Applies a request, or rejects it with a reason. Both ask first, because both email the vendor. */
export function DecideRequest({ request }: { request: ProfileRequest }) {
  const params = { requestId: request.id };
  const apply = useCall('POST /vendor-admin/profile-requests/{requestId}/apply', {
    params,
    body: {},
    refresh: changedRoutes,
  });
  const { mutateAsync } = useCall('POST /vendor-admin/profile-requests/{requestId}/refuse', {
    params,
    onSettled: (_answer, error) => {
      if (!error || isGone(error) || isDecided(error)) void refresh(...changedRoutes);
    },
  });
  const refuse = async (note: string) => {
    try {
      await mutateAsync({ body: { note } });
      showToast({ kind: 'success', message: 'Request declined. We emailed the vendor.' });
    } catch (error) {
      if (isGone(error)) showToast({ kind: 'error', message: words.gone });
      else if (isDecided(error)) showError(error, words.refuse.failed);
      else throw error;
    }
  };
  return (
    <Cluster justify="flex-end">
      <ReasonButton
        open="Decline"
        variant="secondary"
        words={words.refuse}
        name="note"
        maxLength={2000}
        tone="danger"
        onSubmit={refuse}
      />
      <ConfirmButton
        label="Apply"
        variant="primary"
        title="Apply these changes?"
        confirmLabel="Apply changes"
        action={apply}
        done={() => 'Profile updated. We emailed the vendor.'}
        failed={(error) => (isGone(error) ? words.gone : errorText(error, 'Failed to apply the request'))}
      >
        The profile changes right away, and we’ll email the vendor.
      </ConfirmButton>
    </Cluster>
  );
}
