import { CirclePause } from 'lucide-react';
import type { VendorAccount } from '@portal/shared/contract';
import { texts } from '../texts.ts';
import { StatusChangeCard } from './StatusChangeCard.tsx';
import { usePause } from './use-change-status.ts';

/** Lets an active vendor pause (specification, section 2: Account tab). */
export function PauseCard({ account }: { account: VendorAccount }) {
  const { mutateAsync } = usePause(account.id);
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
      send={mutateAsync}
      done={{ title: texts.pause.pausedTitle, message: texts.pause.pausedText }}
      failed={{ title: texts.pause.pauseFailedTitle, message: texts.pause.pauseFailedText }}
    />
  );
}
