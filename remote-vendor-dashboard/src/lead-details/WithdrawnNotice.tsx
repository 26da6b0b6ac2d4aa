import type { Lead } from '@portal/shared/contract';
import { formatInstantDate, withdrawalReasonTexts } from '@portal/shared/domain';
import { Banner, Stack } from '@portal/shared/ui';
import { Quote } from '../Quote.tsx';
import { withdrawnTexts as words } from '../lead-texts.ts';

/** Why and when the concierge withdrew the lead. */
export function WithdrawnNotice({
  lead,
  withdrawal,
}: {
  lead: Lead;
  withdrawal: NonNullable<Lead['withdrawal']>;
}) {
  const { reason, note, withdrawn_at: at } = withdrawal;
  return (
    <Banner tone="warning" title={words.title}>
      <Stack gap={3}>
        <p>
          {[
            words.text(withdrawalReasonTexts[reason], formatInstantDate(at)),
            !lead.responded_at && words.notCounted,
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
        {note && <Quote caption={words.note}>{note}</Quote>}
      </Stack>
    </Banner>
  );
}
