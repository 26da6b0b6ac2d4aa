import styled from '@emotion/styled';
import type { AdminLead } from '@portal/shared/contract';
import {
  BUDGET_NOT_CHECKED,
  eventTypeLabel,
  formatDollars,
  formatInstantDate,
  formatLocation,
  formatShortDate,
  leadCan,
} from '@portal/shared/domain';
import { Badge, Cluster, LeadStatusBadge, TextLink } from '@portal/shared/ui';
import { ReopenLead } from '../account-details/ReopenLead.tsx';
import { ReverseBooking } from '../account-details/ReverseBooking.tsx';
import type { ListColumns } from '../list/DataTable.tsx';
import { PrimaryCell } from '../list/PrimaryCell.tsx';
import { paths } from '../paths.ts';
import { DeliverLead } from './DeliverLead.tsx';
import { DropLead } from './DropLead.tsx';
import { leadTexts } from './texts.ts';

const { all: words } = leadTexts;

const Small = styled.small`
  display: block;
  color: var(--ink-soft);
  font-size: var(--text-xs);
`;

/** Any lead with its vendor, status and available actions. */
export const leadColumns: ListColumns<AdminLead> = [
  {
    id: 'event',
    header: words.columns.event,
    cell: ({ row: { original: lead } }) => (
      <PrimaryCell
        id={`lead-${lead.id}`}
        title={lead.event.name}
        detail={leadTexts.event({
          type: eventTypeLabel(lead.event.type),
          date: formatShortDate(lead.event.event_date),
          place: formatLocation(lead.event.location),
        })}
      />
    ),
  },
  {
    id: 'vendor',
    header: words.columns.vendor,
    cell: ({ row: { original: lead } }) => (
      <TextLink to={paths.account({ accountId: lead.account_id })}>{lead.business_name}</TextLink>
    ),
  },
  {
    id: 'status',
    header: words.columns.status,
    cell: ({ row: { original: lead } }) => (
      <div>
        <Cluster gap={1}>
          {lead.held && <Badge tone="warning">{words.held}</Badge>}
          {lead.dropped && <Badge>{words.dropped}</Badge>}
          {!lead.held && !lead.dropped && <LeadStatusBadge status={lead.status} />}
          {lead.report && <Badge tone="error">{words.reported}</Badge>}
        </Cluster>
        {lead.match_reasons.includes(BUDGET_NOT_CHECKED) && <Small>{BUDGET_NOT_CHECKED}</Small>}
        {lead.booking && <Small>{words.booking(formatDollars(lead.booking.amount))}</Small>}
        {lead.dropped?.reason && <Small>{lead.dropped.reason}</Small>}
      </div>
    ),
  },
  {
    id: 'received',
    header: words.columns.received,
    cell: ({ row: { original: lead } }) =>
      lead.delivered_at === null ? (
        <div>
          {words.notDelivered}
          <Small>
            <time dateTime={lead.created_at}>{words.arrived(formatInstantDate(lead.created_at))}</time>
          </Small>
        </div>
      ) : (
        <time dateTime={lead.delivered_at}>{formatInstantDate(lead.delivered_at)}</time>
      ),
  },
  {
    id: 'actions',
    header: words.columns.actions,
    cell: ({ row: { original: lead } }) => <LeadActions lead={lead} />,
  },
];

/** Only the actions that the lead's status allows. Most leads have none. */
function LeadActions({ lead }: { lead: AdminLead }) {
  const { id: leadId, account_id: accountId } = lead;
  const describedBy = `lead-${leadId}`;
  if (lead.held) {
    return (
      <Cluster gap={2}>
        <DeliverLead lead={lead} describedBy={describedBy} />
        <DropLead lead={lead} describedBy={describedBy} />
      </Cluster>
    );
  }
  if (lead.dropped) return null;
  if (leadCan('reopen', lead.status)) {
    return <ReopenLead accountId={accountId} leadId={leadId} describedBy={describedBy} />;
  }
  if (leadCan('reverseBooking', lead.status)) {
    return <ReverseBooking accountId={accountId} leadId={leadId} eventName={lead.event.name} />;
  }
  return null;
}
