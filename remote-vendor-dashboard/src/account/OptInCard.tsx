import { CirclePlay } from 'lucide-react';
import type { VendorAccount } from '@portal/shared/contract';
import { formatDate } from '@portal/shared/domain';
import { call } from '@portal/shared/runtime';
import { texts } from '../texts.ts';
import { StatusChangeCard } from './StatusChangeCard.tsx';

/** Lets a paused vendor reactivate (specification, section 2: Account tab). */
export function OptInCard({ account }: { account: VendorAccount }) {
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
      send={({ reason }) => optIn({ accountId: account.id, reason })}
      done={{ title: texts.pause.optedInTitle, message: texts.pause.optedInText }}
      failed={{ title: texts.pause.optInFailedTitle, message: texts.pause.optInFailedText }}
    />
  );
}

/** Resumes a paused profile; answers the account as it is then. */
const optIn = ({ accountId, reason }: { accountId: number; reason: string }) =>
  call('POST /vendor-account/{accountId}/opt-in', { params: { accountId }, body: { confirm: true, reason } });
