import { CirclePause } from 'lucide-react';
import type { VendorAccount } from '@portal/shared/contract';
import { useCall } from '@portal/shared/queries';
import { StatusChangeCard } from './StatusChangeCard.tsx';
import { storeAccount } from './store-account.ts';

/** Lets an active vendor pause (specification, section 2: Account tab). */
export function PauseCard({ account }: { account: VendorAccount }) {
  const { mutateAsync } = useCall('POST /vendor-account/{accountId}/opt-out', {
    params: { accountId: account.id },
    onSuccess: storeAccount,
  });
  return (
    <StatusChangeCard
      tone="danger"
      icon={<CirclePause aria-hidden="true" />}
      heading="Pause Your Profile"
      text="Taking a break? While your profile is paused, you won’t get new leads. Your current leads stay open."
      openLabel="Pause Profile"
      dialog={{
        title: 'Pause Your Profile',
        reasonLabel: 'Reason (optional)',
        confirmLabel: 'Pause Profile',
        end: {
          label: 'Resume on',
          hint: 'Your profile becomes active again automatically on this day. Leave it empty to choose later.',
          past: 'Please choose a day in the future',
        },
      }}
      send={({ reason, resumesOn }) =>
        mutateAsync({ body: { confirm: true, reason, resumes_on: resumesOn } })
      }
      done={{
        title: 'Profile Paused Successfully',
        message:
          'You have successfully opted out. You can opt back in at any time from your account settings.',
      }}
      failed={{ title: 'Failed to Pause Profile', message: 'Failed to opt out. Please try again.' }}
    />
  );
}
