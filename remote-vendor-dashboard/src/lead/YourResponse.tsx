import styled from '@emotion/styled';
import type { Lead } from '@portal/shared/contract';
import { declineReasonLabel, formatInstant, formatDollars } from '@portal/shared/domain';
import { DescriptionList, Stack } from '@portal/shared/ui';
import { ResponseFiles } from '../response-files/ResponseFiles.tsx';
import type { FilesPath } from '../response-files/picture-query.ts';
import { useAnsweredText } from './use-answered-text.ts';
import { responseTexts } from '../texts.ts';

const Quiet = styled.p`
  color: var(--ink-soft);
`;

/** The vendor's response, or 'No response yet'. A declined lead shows the reason. */
export function YourResponse({ accountId, lead }: { accountId: number; lead: Lead }) {
  const { vendor_response: response, decline } = lead;
  const answered = useAnsweredText(lead);
  if (!response && !decline)
    return <Quiet>{lead.withdrawal ? 'You didn’t send a response' : 'No response yet'}</Quiet>;
  return (
    <Stack gap={5}>
      {decline && (
        <DescriptionList
          layout="sentences"
          items={[
            { term: 'You declined this lead', detail: declineReasonLabel(decline.reason) },
            ...(decline.notes ? [{ term: responseTexts.notes, detail: decline.notes }] : []),
          ]}
        />
      )}
      {response && <GivenResponse path={{ accountId, leadId: lead.id }} response={response} />}
      {lead.responded_at && <Quiet>{answered ?? `Sent ${formatInstant(lead.responded_at)}`}</Quiet>}
      {lead.response_seen_at && (
        <Quiet>{`The client opened it ${formatInstant(lead.response_seen_at)}`}</Quiet>
      )}
    </Stack>
  );
}

/** The content of a response, current or earlier. */
export function GivenResponse({
  path,
  response,
}: {
  path: FilesPath;
  response: NonNullable<Lead['vendor_response']>;
}) {
  const confirmed = response.availability_confirmed;
  const { base_package, additional_options } = response.proposed_pricing;
  const orNotGiven = (text: string | null) => text ?? 'Not given';
  const availability = {
    term: 'Availability',
    detail: confirmed ? 'Confirmed' : 'Not Available',
  };
  const prices = [
    {
      term: responseTexts.basePackage,
      detail: orNotGiven(base_package === null ? null : formatDollars(base_package)),
    },
    ...additional_options.map(({ name, price }) => ({
      term: name,
      detail: responseTexts.optionPrice(price),
    })),
    { term: responseTexts.timeline, detail: orNotGiven(response.estimated_timeline) },
  ];
  const notes = { term: responseTexts.notes, detail: orNotGiven(response.vendor_notes) };
  const nextSteps = { term: responseTexts.nextSteps, detail: orNotGiven(response.next_steps) };
  return (
    <>
      <DescriptionList layout="short" items={confirmed ? [availability, ...prices] : [availability]} />
      <DescriptionList layout="sentences" items={confirmed ? [notes, nextSteps] : [notes]} />
      <ResponseFiles path={path} files={response.files} />
    </>
  );
}
