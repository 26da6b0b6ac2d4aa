import { Banner } from '@portal/shared/ui';
import { FORMER_MEMBER_DAYS } from '@portal/shared/domain';

/** Tells an admin who is a member of an account, or was recently, that another admin decides about it. */
export function OwnAccountNotice({ of }: { of: { own_account?: boolean } }) {
  return of.own_account ? (
    <Banner tone="info" title="Another admin has to decide about this account">
      {`You’re a member of it, or were in the last ${FORMER_MEMBER_DAYS} days. You can read everything here, but changes need another admin.`}
    </Banner>
  ) : null;
}
