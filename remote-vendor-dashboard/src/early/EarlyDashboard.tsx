import { PageHeader, Stack } from '@portal/shared/ui';
import type { Lead } from '@portal/shared/contract';
import type { OwnAccount } from '../layout/account-context.ts';
import { Frame } from '../layout/Frame.ts';
import { Sidebar } from '../layout/Sidebar.tsx';
import { readLeadFilter } from '../leads/lead-filter.ts';
import { List, Row } from '../leads/lead-list-parts.ts';
import { LeadCard } from '../leads/LeadCard.tsx';
import { LeadListSkeleton } from '../leads/LeadListSkeleton.tsx';
import { LeadTools } from '../leads/LeadTools.tsx';
import { leadsTexts } from '../leads/texts.ts';

/** Enough cards to fill a screen. The app renders the rest. */
const AT_FIRST = 10;
const everything = readLeadFilter(new URLSearchParams());

/** Renders the first view of LeadsPage inside DashboardLayout. `leads` is null while they load. */
export function EarlyDashboard({ own, leads }: { own: OwnAccount; leads: Lead[] | null }) {
  return (
    <Frame>
      <Sidebar own={own} />
      <div>
        <Stack gap={6}>
          <PageHeader title={leadsTexts.heading} lead={leadsTexts.lead} />
          <LeadTools filter={everything} />
          {leads ? (
            <List>
              {leads.slice(0, AT_FIRST).map((lead) => (
                <Row key={lead.id}>
                  <LeadCard lead={lead} pending={null} onQuickDecline={wait} onQuickAccept={null} />
                </Row>
              ))}
            </List>
          ) : (
            <LeadListSkeleton />
          )}
        </Stack>
      </div>
    </Frame>
  );
}

/** No-op: the page captures clicks and the app replays them. */
const wait = () => {};
