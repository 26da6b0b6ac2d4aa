import { CirclePause } from 'lucide-react';
import type { VendorAccount } from '@portal/shared/contract';
import { useCall } from '@portal/shared/queries';
import { StatusChangeCard } from './StatusChangeCard.tsx';
import { storeAccount } from './store-account.ts';
import { pauseTexts } from './texts.ts';

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
      heading={pauseTexts.pauseHeading}
      text={pauseTexts.pauseText}
      openLabel={pauseTexts.pauseOpen}
      dialog={{
        title: pauseTexts.pauseTitle,
        reasonLabel: pauseTexts.pauseReason,
        confirmLabel: pauseTexts.pauseConfirm,
        end: { label: pauseTexts.pauseEnd, hint: pauseTexts.pauseEndHint, past: pauseTexts.pauseEndPast },
      }}
      send={({ reason, resumesOn }) =>
        mutateAsync({ body: { confirm: true, reason, resumes_on: resumesOn } })
      }
      done={{ title: pauseTexts.pausedTitle, message: pauseTexts.pausedText }}
      failed={{ title: pauseTexts.pauseFailedTitle, message: pauseTexts.pauseFailedText }}
    />
  );
}
