import { useQuery } from '@tanstack/react-query';
import type { VendorAccount } from '@portal/shared/contract';
import { formatInstantDate } from '@portal/shared/domain';
import { query } from '@portal/shared/queries';
import { Banner, useFormState } from '@portal/shared/ui';
import {
  changedFields,
  sameFields,
  toUpdateRequest,
  type ProfileUpdateValues,
} from '../profile-requests/profile-update.ts';

/** Names the open request that this one replaces: only one request per set of fields can be open. */
export function ReplacedRequest({ account }: { account: VendorAccount }) {
  const { values } = useFormState<ProfileUpdateValues>({ subscription: { values: true } });
  // The first page of the history.
  const { data: page } = useQuery(
    query('GET /vendor-account/{accountId}/profile/requests', {
      params: { accountId: account.id },
      query: { page: 1, per_page: 5 },
    }),
  );
  const open =
    toUpdateRequest(values, account) &&
    page?.data.find(
      ({ status, requested_changes }) =>
        status === 'open' && sameFields(requested_changes, changedFields(values, account)),
    );
  if (!open) return null;
  return (
    <Banner tone="info">{`This replaces your open request of ${formatInstantDate(open.created_at)} for the same information.`}</Banner>
  );
}
