import type { OwnAccount } from '@portal/shared/contract';
import { Frame, Sidebar } from '@portal/shared/vendor-frame/parts';
import { readLeadFilter } from '../lead/lead-filter.ts';
import { Inbox, List, Row } from '../leads/lead-list-parts.ts';
import { LeadCard } from '../leads/LeadCard.tsx';
import { LeadListSkeleton } from '../leads/LeadListSkeleton.tsx';
import { LeadsHeader } from '../leads/LeadsHeader.tsx';
import { LeadTools } from '../leads/LeadTools.tsx';
import type { LeadPage } from '../lead/leads.ts';
import { ListBar } from '../leads/ListBar.tsx';

/** Enough cards to fill a screen. The app renders the rest. */
const AT_FIRST = 10;
const first = readLeadFilter(new URLSearchParams());

/** Renders the first view of LeadsPage inside DashboardLayout. `page` is null while it loads. */
export function EarlyDashboard({
  own,
  page,
  compact,
}: {
  own: OwnAccount;
  page: LeadPage | null;
  compact: boolean;
}) {
  return (
    <Frame>
      <Sidebar own={own} />
      <div>
        <Inbox gap={6}>
          <LeadsHeader />
          <LeadTools
            filter={first}
            counts={page ? { ...page.counts, unread: page.unread_leads } : undefined}
            tags={page?.tags.all}
            team={own.account.users.length > 1}
          />
          {page ? (
            <>
              <ListBar filter={first} page={page} compact={compact} onCompact={wait} onSelect={wait} />
              <List data-compact={compact}>
                {page.data.slice(0, AT_FIRST).map((lead) => (
                  <Row key={lead.id}>
                    <LeadCard
                      lead={lead}
                      tags={page.tags.of_leads[lead.id]}
                      pending={null}
                      onOpen={wait}
                      onQuickDecline={wait}
                      onQuickAccept={null}
                    />
                  </Row>
                ))}
              </List>
            </>
          ) : (
            <LeadListSkeleton />
          )}
        </Inbox>
      </div>
    </Frame>
  );
}

/** No-op: buttons work once the app has loaded. */
const wait = () => {};
