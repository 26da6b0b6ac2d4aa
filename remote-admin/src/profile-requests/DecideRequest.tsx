import { useQueryClient } from '@tanstack/react-query';
import type { ProfileRequest } from '@portal/shared/contract';
import { call, errorText, hasCode, type Input, showToast } from '@portal/shared/runtime';
import { Cluster } from '@portal/shared/ui';
import { accountKey } from '../account-details/account.queries.ts';
import { accountsKey } from '../accounts/accounts.queries.ts';
import { AskReasonButton } from '../asking/AskReasonButton.tsx';
import { ConfirmButton } from '../asking/ConfirmButton.tsx';
import { dashboardKey } from '../dashboard/dashboard.queries.ts';
import { accountTexts } from '../account-details/texts.ts';
import { profileRequestsKey } from './profile-requests.queries.ts';

const { requests: words } = accountTexts;

/** The vendor replaced the request with a newer one, which the lists show after a refetch. */
const isGone = (error: unknown) => hasCode(error, 'not_found');

/** Applies a request, or rejects it with a reason. Both ask first, because both email the vendor. */
export function DecideRequest({ request }: { request: ProfileRequest }) {
  const cache = useQueryClient();
  const readAgain = () => {
    for (const queryKey of [profileRequestsKey, accountsKey, dashboardKey])
      void cache.invalidateQueries({ queryKey });
    void cache.invalidateQueries({ queryKey: accountKey(request.account_id) });
  };
  const refuse = async (note: string) => {
    try {
      await refuseProfileRequest({ requestId: request.id, note });
      showToast({ kind: 'success', message: words.refuse.done });
    } catch (error) {
      if (!isGone(error)) throw error;
      showToast({ kind: 'error', message: words.gone });
    }
    readAgain();
  };
  return (
    <Cluster justify="flex-end">
      <AskReasonButton
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
        work={() => applyProfileRequest({ requestId: request.id })}
        done={() => words.applied}
        failed={(error) => (isGone(error) ? words.gone : errorText(error, words.applyFailed))}
        onSettled={readAgain}
      >
        {words.applyLead}
      </ConfirmButton>
    </Cluster>
  );
}

/** Writes the requested fields into the account and its vendor. 409 when the request was decided meanwhile. */
const applyProfileRequest = ({
  requestId,
  ...body
}: { requestId: number } & Input<'POST /vendor-admin/profile-requests/{requestId}/apply'>['body']) =>
  call('POST /vendor-admin/profile-requests/{requestId}/apply', { params: { requestId }, body });

/** Leaves the profile as it is and tells the vendor why. 409 when the request was decided meanwhile. */
const refuseProfileRequest = ({
  requestId,
  ...body
}: { requestId: number } & Input<'POST /vendor-admin/profile-requests/{requestId}/refuse'>['body']) =>
  call('POST /vendor-admin/profile-requests/{requestId}/refuse', { params: { requestId }, body });
