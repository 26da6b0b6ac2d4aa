import { CirclePause } from 'lucide-react';
import type { VendorAccount } from '@portal/shared/contract';
import { call } from '@portal/shared/runtime';
import { texts } from '../texts.ts';
import { StatusChangeCard } from './StatusChangeCard.tsx';

/** Lets an active vendor pause (specification, section 2: Account tab). */
export function PauseCard({ account }: { account: VendorAccount }) {
  return (
    <StatusChangeCard
      tone="danger"
      icon={<CirclePause aria-hidden="true" />}
      heading={texts.pause.pauseHeading}
      text={texts.pause.pauseText}
      openLabel={texts.pause.pauseOpen}
      dialog={{
        title: texts.pause.pauseTitle,
        reasonLabel: texts.pause.pauseReason,
        confirmLabel: texts.pause.pauseConfirm,
        end: { label: texts.pause.pauseEnd, hint: texts.pause.pauseEndHint, past: texts.pause.pauseEndPast },
      }}
      send={(change) => optOut({ accountId: account.id, ...change })}
      done={{ title: texts.pause.pausedTitle, message: texts.pause.pausedText }}
      failed={{ title: texts.pause.pauseFailedTitle, message: texts.pause.pauseFailedText }}
    />
  );
}

/** Pauses the profile; answers the account as it is then. */
const optOut = ({
  accountId,
  reason,
  resumesOn,
}: {
  accountId: number;
  reason: string;
  /** The day on which the profile resumes by itself, YYYY-MM-DD. */
  resumesOn?: string;
}) =>
  call('POST /vendor-account/{accountId}/opt-out', {
    params: { accountId },
    body: { confirm: true, reason, resumes_on: resumesOn },
  });
