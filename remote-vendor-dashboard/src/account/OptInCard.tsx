import { CirclePlay } from 'lucide-react';
import { optIn } from '@portal/shared/api';
import type { VendorAccount } from '@portal/shared/contract';
import { formatDate } from '@portal/shared/domain';
import { pauseTexts } from '../texts.ts';
import { StatusChangeCard } from './StatusChangeCard.tsx';

/** A paused vendor may come back (specification, section 2: Account tab). */
export function OptInCard({ account }: { account: VendorAccount }) {
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
      send={({ reason }) => optIn({ accountId: account.id, reason })}
      done={{ title: pauseTexts.optedInTitle, message: pauseTexts.optedInText }}
      failed={{ title: pauseTexts.optInFailedTitle, message: pauseTexts.optInFailedText }}
    />
  );
}
