import { useLocation } from 'react-router-dom';
import type { OwnAccount } from '@portal/shared/contract';
import { formatDate, hasMemberRight } from '@portal/shared/domain';
import { useCall } from '@portal/shared/queries';
import { showToast } from '@portal/shared/runtime';
import { Banner, Button, Cluster, showError, TextSpan } from '@portal/shared/ui';
import { storeAccount } from '../account/store-account.ts';
import { paths } from '../paths.ts';
import { useReadOnly } from '../access/use-read-only.ts';

/** Reminds a paused vendor on every page but the account page, which has the same button. */
export function PausedBanner({ own: { account, role } }: { own: OwnAccount }) {
  const resume = useCall('POST /vendor-account/{accountId}/opt-in', {
    params: { accountId: account.id },
    onSuccess: storeAccount,
  });
  const readOnly = useReadOnly();
  const { pathname } = useLocation();
  if (account.status !== 'opted_out' || pathname === paths.account()) return null;
  const confirm = () =>
    resume.mutate(
      { body: { confirm: true, reason: '' } },
      {
        onSuccess: () =>
          showToast({
            kind: 'success',
            message: 'Your profile is now active and you will start receiving leads again.',
          }),
        onError: (error) => showError(error, 'Failed to opt in. Please try again.'),
      },
    );
  return (
    <Banner tone="warning" title="Your profile is paused">
      <Cluster>
        <TextSpan>
          {account.resumes_on
            ? `You won’t get new leads until ${formatDate(account.resumes_on)}.`
            : 'You won’t get new leads until you resume.'}
        </TextSpan>
        {!readOnly && hasMemberRight(role, 'own') && (
          <Button variant="secondary" size="small" busy={resume.isPending} onClick={confirm}>
            Resume
          </Button>
        )}
      </Cluster>
    </Banner>
  );
}
