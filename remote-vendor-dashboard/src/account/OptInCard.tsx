import { CirclePlay } from 'lucide-react';
import type { VendorAccount } from '@portal/shared/contract';
import { formatDate } from '@portal/shared/domain';
import { texts } from '../texts.ts';
import { StatusChangeCard } from './StatusChangeCard.tsx';
import { useResume } from './use-change-status.ts';

/** Lets a paused vendor reactivate (specification, section 2: Account tab). */
export function OptInCard({ account }: { account: VendorAccount }) {
  const { mutateAsync } = useResume(account.id);
  return (
    <StatusChangeCard
      tone="success"
      icon={<CirclePlay aria-hidden="true" />}
      heading={texts.pause.optedOutHeading}
      text={
        account.resumes_on
          ? texts.pause.optedOutUntil(formatDate(account.resumes_on))
          : texts.pause.optedOutText
      }
      openLabel={texts.pause.optInOpen}
      dialog={{
        title: texts.pause.optInTitle,
        text: texts.pause.optInText,
        reasonLabel: texts.pause.optInReason,
        confirmLabel: texts.pause.optInConfirm,
      }}
      send={mutateAsync}
      done={{ title: texts.pause.optedInTitle, message: texts.pause.optedInText }}
      failed={{ title: texts.pause.optInFailedTitle, message: texts.pause.optInFailedText }}
    />
  );
}
