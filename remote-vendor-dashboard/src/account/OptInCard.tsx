import { CirclePlay } from 'lucide-react';
import type { VendorAccount } from '@portal/shared/contract';
import { formatDate } from '@portal/shared/domain';
import { useCall } from '@portal/shared/queries';
import { StatusChangeCard } from './StatusChangeCard.tsx';
import { storeAccount } from './store-account.ts';

/** Lets a paused vendor reactivate (specification, section 2: Account tab). */
export function OptInCard({ account }: { account: VendorAccount }) {
  const { mutateAsync } = useCall('POST /vendor-account/{accountId}/opt-in', {
    params: { accountId: account.id },
    onSuccess: storeAccount,
  });
  return (
    <StatusChangeCard
      tone="success"
      icon={<CirclePlay aria-hidden="true" />}
      heading={"You're Currently Opted Out"}
      text={
        account.resumes_on
          ? `You won’t get new leads until ${formatDate(account.resumes_on)}, when your profile resumes automatically. You can opt back in sooner.`
          : 'You won’t get new leads. Opt back in whenever you’re ready.'
      }
      openLabel="Opt Back In"
      dialog={{
        title: 'Welcome Back!',
        text: 'Your profile becomes active right away, and you’ll start getting new leads again.',
        reasonLabel: 'What brings you back? (optional)',
        confirmLabel: 'Opt Back In',
      }}
      send={({ reason }) => mutateAsync({ body: { confirm: true, reason } })}
      done={{
        title: 'Welcome Back!',
        message: 'Your profile is now active and you will start receiving leads again.',
      }}
      failed={{ title: 'Failed to Activate Profile', message: 'Failed to opt in. Please try again.' }}
    />
  );
}
