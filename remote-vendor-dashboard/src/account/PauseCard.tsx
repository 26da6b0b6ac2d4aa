import { CirclePause } from 'lucide-react';
import { optOut } from '@portal/shared/api';
import type { VendorAccount } from '@portal/shared/contract';
import { pauseTexts } from '../texts.ts';
import { StatusChangeCard } from './StatusChangeCard.tsx';

/** An active vendor may pause (specification, section 2: Account tab). */
export function PauseCard({ account }: { account: VendorAccount }) {
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
      send={(change) => optOut({ accountId: account.id, ...change })}
      done={{ title: pauseTexts.pausedTitle, message: pauseTexts.pausedText }}
      failed={{ title: pauseTexts.pauseFailedTitle, message: pauseTexts.pauseFailedText }}
    />
  );
}
