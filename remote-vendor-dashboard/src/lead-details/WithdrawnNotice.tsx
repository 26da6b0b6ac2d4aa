import type { Lead } from '@portal/shared/contract';
import { formatInstantDate, withdrawalReasonTexts } from '@portal/shared/domain';
import { Banner, Stack } from '@portal/shared/ui';
import { Quote } from '../Quote.tsx';

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
    <Banner tone="warning" title="This lead is no longer available">
      <Stack gap={3}>
        <p>
          {[
            `${withdrawalReasonTexts[reason]} Withdrawn on ${formatInstantDate(at)}.`,
            !lead.responded_at && 'It doesn’t count against your response rate.',
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
        {note && <Quote caption="Note from our team">{note}</Quote>}
      </Stack>
    </Banner>
  );
}
