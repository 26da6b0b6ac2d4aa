import styled from '@emotion/styled';
import type { Lead } from '@portal/shared/contract';
import { formatDateTime, formatDollars } from '@portal/shared/domain';
import { DescriptionList, Stack } from '@portal/shared/ui';
import { leadTexts, respondTexts } from '../texts.ts';
import { declineReasonLabel } from './decline.ts';

const Words = styled.span`
  white-space: pre-line;
`;

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
        <DescriptionList
          items={[
            { term: leadTexts.declined, detail: declineReasonLabel(decline.reason) },
            ...(decline.notes ? [{ term: respondTexts.notes, detail: <Words>{decline.notes}</Words> }] : []),
          ]}
        />
      )}
      {response && <GivenResponse response={response} />}
      {lead.responded_at && <Quiet>Sent {formatDateTime(lead.responded_at)}</Quiet>}
    </Stack>
  );
}

function GivenResponse({ response }: { response: NonNullable<Lead['vendor_response']> }) {
  const { base_package, additional_options } = response.proposed_pricing;
  const availability = {
    term: respondTexts.availability,
    detail: response.availability_confirmed ? leadTexts.confirmed : leadTexts.notAvailable,
  };
  const words = (text: string | null) => (text ? <Words>{text}</Words> : leadTexts.notGiven);
  if (!response.availability_confirmed) {
    return (
      <DescriptionList
        items={[availability, { term: respondTexts.notes, detail: words(response.vendor_notes) }]}
      />
    );
  }
  return (
    <DescriptionList
      items={[
        availability,
        {
          term: respondTexts.basePackage,
          detail: base_package === null ? leadTexts.notGiven : formatDollars(base_package),
        },
        ...additional_options.map(({ name, price }) => ({ term: name, detail: `+ ${formatDollars(price)}` })),
        { term: respondTexts.notes, detail: words(response.vendor_notes) },
        { term: respondTexts.nextSteps, detail: words(response.next_steps) },
        { term: respondTexts.timeline, detail: words(response.estimated_timeline) },
      ]}
    />
  );
}
