import styled from '@emotion/styled';
import type { AdminLeadDetails, VendorResponse } from '@portal/shared/contract';
import { declineReasonLabel, formatInstant, formatDollars, formatInstantDate } from '@portal/shared/domain';
import { DescriptionList, EarlierVersions, Stack } from '@portal/shared/ui';
import { NoRecords } from '../records/RecordList.tsx';
import { LeadFiles } from './LeadFiles.tsx';

const words = {
  earlier: (count: number) => `${count} earlier ${count === 1 ? 'version' : 'versions'}`,
  change: {
    edited: (when: string, by: string) => `Until ${by} edited it on ${when}`,
    withdrawn: (when: string, by: string) => `Until ${by} withdrew it on ${when}`,
  },
} as const;

const Earlier = styled(EarlierVersions)`
  section {
    padding-top: var(--space-4);
    border-top: 1px solid var(--line);
  }
`;

/** The vendor's response or decline, and the response before each change. */
export function LeadResponse({ lead }: { lead: AdminLeadDetails }) {
  const { decline, lost, vendor_response: response, response_history: earlier } = lead;
  return (
    <Stack gap={4}>
      {!response && !decline && <NoRecords>No response yet.</NoRecords>}
      {lost && (
        <p>
          {[`The client went elsewhere on ${formatInstantDate(lost.lost_at)}.`, lost.reason]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
      {decline && (
        <DescriptionList
          layout="sentences"
          items={[
            { term: 'Declined', detail: declineReasonLabel(decline.reason) },
            ...(decline.notes ? [{ term: 'Notes to the concierge', detail: decline.notes }] : []),
          ]}
        />
      )}
      {response && <Content leadId={lead.id} response={response} />}
      {earlier.length > 0 && (
        <Earlier>
          <summary>{words.earlier(earlier.length)}</summary>
          <Stack gap={5}>
            {earlier.map((change) => (
              <Stack key={change.changed_at} as="section" gap={4}>
                <h3>{words.change[change.kind](formatInstant(change.changed_at), change.changed_by)}</h3>
                {change.reason && (
                  <DescriptionList layout="sentences" items={[{ term: 'Reason', detail: change.reason }]} />
                )}
                <Content leadId={lead.id} response={change.response} />
              </Stack>
            ))}
          </Stack>
        </Earlier>
      )}
    </Stack>
  );
}

/** The content of a response, without what the vendor left out. */
function Content({ leadId, response }: { leadId: number; response: VendorResponse }) {
  const { base_package: price, additional_options: options } = response.proposed_pricing;
  const sentences = [
    { term: 'Notes', detail: response.vendor_notes },
    { term: 'Next steps', detail: response.next_steps },
  ].filter(({ detail }) => detail);
  return (
    <>
      <DescriptionList
        layout="short"
        items={[
          {
            term: 'Availability',
            detail: response.availability_confirmed ? 'Confirmed' : 'Not available',
          },
          { term: 'Starting price', detail: price === null ? 'Not given' : formatDollars(price) },
          ...options.map((option) => ({ term: option.name, detail: `+ ${formatDollars(option.price)}` })),
          { term: 'Timeline', detail: response.estimated_timeline ?? 'Not given' },
        ]}
      />
      {sentences.length > 0 && <DescriptionList layout="sentences" items={sentences} />}
      <LeadFiles leadId={leadId} files={response.files} />
    </>
  );
}
