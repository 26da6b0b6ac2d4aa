import type { ProfileRequest } from '@portal/shared/contract';
import { refresh, useCall } from '@portal/shared/queries';
import { errorText, showToast, hasCode } from '@portal/shared/runtime';
import { Cluster, ConfirmButton, showError } from '@portal/shared/ui';
import { ReasonButton } from '../confirmations/ReasonButton.tsx';
import { requestTexts as words } from './texts.ts';

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
      showToast({ kind: 'success', message: words.refuse.done });
    } catch (error) {
      if (isGone(error)) showToast({ kind: 'error', message: words.gone });
      else if (isDecided(error)) showError(error, words.refuse.failed);
      else throw error;
    }
  };
  return (
    <Cluster justify="flex-end">
      <ReasonButton
        open={words.refuse.open}
        variant="secondary"
        words={words.refuse}
        name="note"
        maxLength={2000}
        tone="danger"
        onSubmit={refuse}
      />
      <ConfirmButton
        label={words.apply}
        variant="primary"
        title={words.applyTitle}
        confirmLabel={words.applyConfirm}
        action={apply}
        done={() => words.applied}
        failed={(error) => (isGone(error) ? words.gone : errorText(error, words.applyFailed))}
      >
        {words.applyLead}
      </ConfirmButton>
    </Cluster>
  );
}
