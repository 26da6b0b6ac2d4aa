import type { HeldLead } from '@portal/shared/contract';
import {
  BUDGET_NOT_CHECKED,
  budgetText,
  daysSince,
  eventTypeLabel,
  formatLocation,
  formatShortDate,
} from '@portal/shared/domain';
import { Cluster, TextLink } from '@portal/shared/ui';
import type { ListColumns } from '../list/DataTable.tsx';
import { PrimaryCell } from '../facts/PrimaryCell.tsx';
import { paths } from '../paths.ts';
import { DeliverLead } from './DeliverLead.tsx';
import { DropLead } from './DropLead.tsx';
import { GiveLead } from './GiveLead.tsx';
import { HoldReasons } from './HoldReasons.tsx';
import { leadTexts } from './texts.ts';

/** The held lead, its vendor, the hold reasons and the actions. */
export const heldLeadColumns: ListColumns<HeldLead> = [
  {
    id: 'event',
    header: 'Event',
    cell: (lead) => (
      <PrimaryCell
        id={nameId(lead)}
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
    id: 'budget',
    header: 'Budget',
    cell: (lead) => budgetText(lead.event) ?? 'Not given',
  },
  {
    id: 'waiting',
    header: 'Waiting',
    cell: (lead) => <time dateTime={lead.created_at}>{leadTexts.waited(daysSince(lead.created_at))}</time>,
  },
  {
    id: 'reasons',
    header: 'Reason held',
    cell: (lead) => (
      <>
        <HoldReasons reasons={lead.hold_reasons} />
        {lead.match_reasons.includes(BUDGET_NOT_CHECKED) && <small>{BUDGET_NOT_CHECKED}</small>}
      </>
    ),
  },
  {
    id: 'actions',
    header: 'Actions',
    cell: (lead) => (
      <Cluster gap={2}>
        <DeliverLead lead={lead} describedBy={nameId(lead)} />
        <DropLead lead={lead} describedBy={nameId(lead)} />
        <GiveLead lead={lead} describedBy={nameId(lead)} />
      </Cluster>
    ),
  },
];

function nameId({ id }: HeldLead): string {
  return `held-lead-${id}`;
}
