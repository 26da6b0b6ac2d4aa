import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  eventTypeLabel,
  formatLocation,
  formatShortDate,
  leadCan,
  withdrawalReasonTexts,
} from '@portal/shared/domain';
import { query } from '@portal/shared/queries';
import {
  ButtonLink,
  Cluster,
  LeadStatusBadge,
  Loaded,
  Pager,
  TextLink,
  type PagePosition,
} from '@portal/shared/ui';
import { IfMay } from '../access/IfMay.tsx';
import { paths } from '../paths.ts';
import { pageParams } from '../list/list-params.ts';
import { ToLastPage } from '../list/ListSkeleton.tsx';
import { NoRecords, RecordList } from '../records/RecordList.tsx';
import { ReopenLead } from './ReopenLead.tsx';
import { ReverseBooking } from './ReverseBooking.tsx';

/** Leads change while an admin watches. Polling is the fallback where live events are blocked. */
const POLL_MS = 15_000;

/** The account's leads and their statuses. Reading them never marks one as viewed. */
export function AccountLeads({ accountId }: { accountId: number }) {
  const [position, setPosition] = useState<PagePosition>({ page: 1 });
  const leads = useQuery({
    ...query('GET /vendor-admin/accounts/{accountId}/leads', {
      params: { accountId },
      query: pageParams(position),
    }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
    refetchInterval: POLL_MS,
  });
  return (
    <Loaded query={leads} texts={{ errorTitle: 'Failed to load leads' }}>
      {({ data, meta }) =>
        meta.total === 0 ? (
          <NoRecords>No leads yet</NoRecords>
        ) : data.length === 0 ? (
          <ToLastPage meta={meta} onPage={setPosition} />
        ) : (
          <>
            <RecordList aria-label="Leads">
              {data.map(({ id, status, event, withdrawal }) => (
                <li key={id}>
                  <div>
                    <TextLink id={`lead-${id}`} to={paths.lead({ leadId: id })}>
                      {event.name}
                    </TextLink>
                    <small>
                      {eventTypeLabel(event.type)} · {formatShortDate(event.event_date)} ·{' '}
                      {formatLocation(event.location)}
                    </small>
                    {withdrawal && <small>{withdrawalReasonTexts[withdrawal.reason]}</small>}
                  </div>
                  <Cluster gap={2}>
                    <IfMay right="operate">
                      {leadCan('reopen', status) && <ReopenLead leadId={id} describedBy={`lead-${id}`} />}
                    </IfMay>
                    <IfMay right="money">
                      {leadCan('reverseBooking', status) && (
                        <ReverseBooking leadId={id} eventName={event.name} />
                      )}
                    </IfMay>
                    <LeadStatusBadge status={status} />
                  </Cluster>
                </li>
              ))}
            </RecordList>
            {meta.last_page > 1 && <Pager meta={meta} rows={data} onPage={setPosition} />}
            <Cluster>
              <ButtonLink
                variant="secondary"
                size="small"
                to={paths.allLeads({ search: `?account=${accountId}` })}
              >
                Search and export these leads
              </ButtonLink>
            </Cluster>
          </>
        )
      }
    </Loaded>
  );
}
