import type { Lead } from '@portal/shared/contract';
import { leadStatusLabel } from '@portal/shared/domain';
import { Banner, TextSpan } from '@portal/shared/ui';
import { responseTexts } from '../texts.ts';
import type { RespondValues } from './respond.ts';
import { ResponseText } from './ResponseText.tsx';

interface ConflictBannerProps {
  lead: Lead;
  /** Input that could not be sent. */
  unsent: Partial<RespondValues> | null;
  onDismiss: () => void;
}

/** Explains that the lead changed before the response arrived and shows the unsent text so it isn't lost. */
export function ConflictBanner({ lead, unsent, onDismiss }: ConflictBannerProps) {
  return (
    <Banner tone="error" title="This lead has changed" onDismiss={onDismiss}>
      <TextSpan>{responseTexts.conflict(leadStatusLabel(lead.status))}</TextSpan>
      {unsent && <ResponseText summary="Your unsent text" values={unsent} />}
    </Banner>
  );
}
