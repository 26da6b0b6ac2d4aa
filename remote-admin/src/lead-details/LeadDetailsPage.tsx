import styled from '@emotion/styled';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { AdminLeadDetails } from '@portal/shared/contract';
import { query } from '@portal/shared/queries';
import { Card, Cluster, PageHeader, Section, Stack } from '@portal/shared/ui';
import { IfMay } from '../access/IfMay.tsx';
import { OwnAccountNotice } from '../access/OwnAccountNotice.tsx';
import { GiveLead } from '../leads/GiveLead.tsx';
import { LeadActions } from '../leads/LeadActions.tsx';
import { LeadBadges } from '../leads/LeadBadges.tsx';
import { ReportBooking } from '../leads/ReportBooking.tsx';
import { BackLink } from '../panel/BackLink.tsx';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';
import { Timeline } from '../timeline/Timeline.tsx';
import { idFromUrl } from '@portal/shared/domain';
import { LoadedRecord } from '../records/LoadedRecord.tsx';
import { historyOf } from './lead-history.ts';
import { LeadBookings } from './LeadBookings.tsx';
import { LeadEvent } from './LeadEvent.tsx';
import { LeadFacts } from './LeadFacts.tsx';
import { LeadMessages } from './LeadMessages.tsx';
import { LeadNotices } from './LeadNotices.tsx';
import { LeadResponse } from './LeadResponse.tsx';

const words = {
  failed: 'Failed to load the lead',
  notFound: 'Lead not found',
  notFoundLead: 'There’s no lead with this ID.',
} as const;

/** The lead beside its details and history; one column on narrow screens. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(16rem, 20rem);
  align-items: start;
  gap: var(--space-6);

  @media (max-width: 1080px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** /admin/leads/{id}: one lead for support. Opening it never marks it as viewed. */
export function Component() {
  const id = idFromUrl(useParams()['leadId']);
  const read = useQuery({
    ...query('GET /vendor-admin/leads/{leadId}', { params: { leadId: id ?? 0 } }),
    enabled: id !== null,
  });
  const lead = read.data;
  const title = lead?.event.name ?? 'Lead';
  return (
    <Stack gap={5}>
      <title>{texts.title(title)}</title>
      <BackLink to={paths.allLeads()}>All leads</BackLink>
      <Stack gap={3}>
        <PageHeader
          title={<span id={`lead-${id}`}>{title}</span>}
          actions={
            lead && (
              <Cluster key={lead.id} gap={2}>
                <IfMay right="money">
                  <ReportBooking lead={lead} />
                </IfMay>
                <IfMay right="operate">
                  <GiveLead lead={lead} describedBy={`lead-${lead.id}`} />
                </IfMay>
                <LeadActions lead={lead} />
              </Cluster>
            )
          }
        />
        {lead && <LeadBadges lead={lead} />}
      </Stack>
      <LoadedRecord id={id} query={read} texts={words} rows={6}>
        {(loaded) => <Details lead={loaded} />}
      </LoadedRecord>
    </Stack>
  );
}

function Details({ lead }: { lead: AdminLeadDetails }) {
  return (
    <Stack gap={6}>
      <OwnAccountNotice of={lead} />
      <LeadNotices lead={lead} />
      <Columns>
        <Stack gap={6}>
          <Section title="Event">
            <Card>
              <LeadEvent lead={lead} />
            </Card>
          </Section>
          <Section title="Vendor’s response">
            <Card>
              <LeadResponse lead={lead} />
            </Card>
          </Section>
          {lead.bookings.length > 0 && (
            <Section title="Booking">
              <Card>
                <LeadBookings bookings={lead.bookings} />
              </Card>
            </Section>
          )}
          <IfMay right="operate">
            <LeadMessages leadId={lead.id} count={lead.messages} />
          </IfMay>
        </Stack>
        <Stack gap={6}>
          <Section title="Details">
            <Card>
              <LeadFacts lead={lead} />
            </Card>
          </Section>
          <Section title="History">
            <Timeline label="History" entries={historyOf(lead)} />
          </Section>
        </Stack>
      </Columns>
    </Stack>
  );
}
