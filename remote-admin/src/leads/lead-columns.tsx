import styled from '@emotion/styled';
import type { AdminLead, Booking } from '@portal/shared/contract';
import {
  BUDGET_NOT_CHECKED,
  eventTypeLabel,
  formatDollars,
  formatInstantDate,
  formatLocation,
  formatShortDate,
  withdrawalReasonTexts,
} from '@portal/shared/domain';
import { TextLink } from '@portal/shared/ui';
import type { ListColumns } from '../list/DataTable.tsx';
import { PrimaryCell } from '../facts/PrimaryCell.tsx';
import { paths } from '../paths.ts';
import { LeadBadges } from './LeadBadges.tsx';
import { LeadActions } from './LeadActions.tsx';
import { leadTexts } from './texts.ts';

const words = {
  all: {
    booking: (amount: string) => `for ${amount}`,
    unconfirmed: (amount: string) => `for ${amount}, not confirmed`,
  },
} as const;

const Small = styled.small`
  display: block;
  color: var(--ink-soft);
  font-size: var(--text-xs);
`;

/** When and why the concierge withdrew the lead. */
function Withdrawal({
  withdrawal: { reason, note, withdrawn_at: at },
}: {
  withdrawal: NonNullable<AdminLead['withdrawal']>;
}) {
  return (
    <>
      <Small>{`${withdrawalReasonTexts[reason]} Withdrawn on ${formatInstantDate(at)}.`}</Small>
      {note && <Small>{note}</Small>}
    </>
  );
}

/** Any lead with its vendor, status and available actions. */
export const leadColumns: ListColumns<AdminLead> = [
  {
    id: 'event',
    header: 'Event',
    cell: (lead) => (
      <PrimaryCell
        id={`lead-${lead.id}`}
        title={lead.event.name}
        to={paths.lead({ leadId: lead.id })}
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
    header: 'Vendor',
    cell: (lead) => (
      <TextLink to={paths.account({ accountId: lead.account_id })}>{lead.business_name}</TextLink>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: (lead) => (
      <div>
        <LeadBadges lead={lead} />
        {lead.match_reasons.includes(BUDGET_NOT_CHECKED) && <Small>{BUDGET_NOT_CHECKED}</Small>}
        {lead.booking && <Small>{bookingText(lead.booking)}</Small>}
        {lead.dropped?.reason && <Small>{lead.dropped.reason}</Small>}
        {lead.confirmation?.needed && (
          <Small>The event changed. The vendor hasn’t confirmed the quote yet.</Small>
        )}
        {lead.withdrawal && <Withdrawal withdrawal={lead.withdrawal} />}
      </div>
    ),
  },
  {
    id: 'received',
    header: 'Delivered',
    cell: (lead) =>
      lead.delivered_at === null ? (
        <div>
          Not delivered
          <Small>
            <time dateTime={lead.created_at}>{`arrived ${formatInstantDate(lead.created_at)}`}</time>
          </Small>
        </div>
      ) : (
        <time dateTime={lead.delivered_at}>{formatInstantDate(lead.delivered_at)}</time>
      ),
  },
  {
    id: 'actions',
    header: 'Actions',
    cell: (lead) => <LeadActions lead={lead} />,
  },
];

function bookingText({ confirmed_amount: confirmed, amount }: Booking): string {
  return (confirmed === null ? words.all.unconfirmed : words.all.booking)(formatDollars(amount));
}
