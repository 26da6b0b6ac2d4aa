import { useQuery } from '@tanstack/react-query';
import type { VendorAccount } from '@portal/shared/contract';
import { formatInstantDate } from '@portal/shared/domain';
import { Banner, useFormState } from '@portal/shared/ui';
import { ownProfileRequestsQuery } from '../profile-requests/profile-requests.queries.ts';
import {
  changedFields,
  sameFields,
  toUpdateRequest,
  type ProfileUpdateValues,
} from '../profile-requests/profile-update.ts';
import { profileUpdateTexts } from './texts.ts';

/** Names the open request that this one replaces: only one request per set of fields can be open. */
export function ReplacedRequest({ account }: { account: VendorAccount }) {
  const { values } = useFormState<ProfileUpdateValues>({ subscription: { values: true } });
  const { data: page } = useQuery(ownProfileRequestsQuery(account.id));
  const open =
    toUpdateRequest(values, account) &&
    page?.data.find(
      ({ status, requested_changes }) =>
        status === 'open' && sameFields(requested_changes, changedFields(values, account)),
    );
  if (!open) return null;
  return <Banner tone="info">{profileUpdateTexts.replaces(formatInstantDate(open.created_at))}</Banner>;
}
