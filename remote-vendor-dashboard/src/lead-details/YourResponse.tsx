import styled from '@emotion/styled';
import type { Lead } from '@portal/shared/contract';
import { formatDateTime, formatDollars } from '@portal/shared/domain';
import { Stack } from '@portal/shared/ui';
import { Facts, Words } from '../Facts.tsx';
import { leadTexts, respondTexts } from '../texts.ts';
import { declineReasonLabel } from './decline.ts';

const Quiet = styled.p`
  color: var(--ink-soft);
`;

/** What the vendor answered, or 'No response yet'; a declined lead says why. */
export function YourResponse({ lead }: { lead: Lead }) {
  const { vendor_response: response, decline } = lead;
  if (!response && !decline) return <Quiet>{leadTexts.noResponse}</Quiet>;
  return (
    <Stack gap={5}>
      {decline && (
        <Words
          items={[
            { term: leadTexts.declined, detail: declineReasonLabel(decline.reason) },
            ...(decline.notes ? [{ term: respondTexts.notes, detail: decline.notes }] : []),
          ]}
        />
      )}
      {response && <GivenResponse response={response} />}
      {lead.responded_at && <Quiet>Sent {formatDateTime(lead.responded_at)}</Quiet>}
    </Stack>
  );
}

function GivenResponse({ response }: { response: NonNullable<Lead['vendor_response']> }) {
  const confirmed = response.availability_confirmed;
  const { base_package, additional_options } = response.proposed_pricing;
  const orNotGiven = (text: string | null) => text ?? leadTexts.notGiven;
  const availability = {
    term: respondTexts.availability,
    detail: confirmed ? leadTexts.confirmed : leadTexts.notAvailable,
  };
  const prices = [
    {
      term: respondTexts.basePackage,
      detail: orNotGiven(base_package === null ? null : formatDollars(base_package)),
    },
    ...additional_options.map(({ name, price }) => ({ term: name, detail: `+ ${formatDollars(price)}` })),
    { term: respondTexts.timeline, detail: orNotGiven(response.estimated_timeline) },
  ];
  const notes = { term: respondTexts.notes, detail: orNotGiven(response.vendor_notes) };
  const nextSteps = { term: respondTexts.nextSteps, detail: orNotGiven(response.next_steps) };
  return (
    <>
      <Facts items={confirmed ? [availability, ...prices] : [availability]} />
      <Words items={confirmed ? [notes, nextSteps] : [notes]} />
    </>
  );
}
