import { CirclePlay } from 'lucide-react';
import type { VendorAccount } from '@portal/shared/contract';
import { formatDate } from '@portal/shared/domain';
import { useCall } from '@portal/shared/queries';
import { StatusChangeCard } from './StatusChangeCard.tsx';
import { storeAccount } from './store-account.ts';
import { pauseTexts } from './texts.ts';

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
      heading={pauseTexts.optedOutHeading}
      text={
        account.resumes_on
          ? pauseTexts.optedOutUntil(formatDate(account.resumes_on))
          : pauseTexts.optedOutText
      }
      openLabel={pauseTexts.optInOpen}
      dialog={{
        title: pauseTexts.optInTitle,
        text: pauseTexts.optInText,
        reasonLabel: pauseTexts.optInReason,
        confirmLabel: pauseTexts.optInConfirm,
      }}
      send={({ reason }) => mutateAsync({ body: { confirm: true, reason } })}
      done={{ title: pauseTexts.optedInTitle, message: pauseTexts.optedInText }}
      failed={{ title: pauseTexts.optInFailedTitle, message: pauseTexts.optInFailedText }}
    />
  );
}
