import type { FeeDispute } from '@portal/shared/contract';
import {
  disputeReasonLabels,
  disputeStateLabels,
  formatInstantDate,
  formatMoney,
} from '@portal/shared/domain';
import { Badge, statusTones } from '@portal/shared/ui';
import type { ListColumns } from '../list/DataTable.tsx';
import { PrimaryCell } from '../facts/PrimaryCell.tsx';
import { paths } from '../paths.ts';
import { DecideDispute } from './DecideDispute.tsx';

/** Who decided, or that a rule did, and why. */
function outcomeOf({ decided_at: at, decided_by: who, decision, automatic }: FeeDispute): string | null {
  if (at === null) return null;
  const by = automatic || who === null ? 'Decided by a rule' : `${who}, ${formatInstantDate(at)}`;
  return [by, decision].filter(Boolean).join(': ');
}

/** The disputed booking, what the vendor says, the fee and the decision. `dispute-{id}` names the booking. */
export const disputeColumns: ListColumns<FeeDispute> = [
  {
    id: 'event',
    header: 'Booking',
    cell: (dispute) => (
      <PrimaryCell
        id={`dispute-${dispute.id}`}
        title={dispute.event_name}
        to={paths.lead({ leadId: dispute.lead_id })}
        detail={dispute.business_name}
      />
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: (dispute) => (
      <Badge tone={statusTones.dispute[dispute.state]}>{disputeStateLabels[dispute.state]}</Badge>
    ),
  },
  {
    id: 'reason',
    header: 'Vendor says',
    cell: (dispute) => (
      <div>
        <div>{disputeReasonLabels[dispute.reason]}</div>
        <small>{outcomeOf(dispute) ?? dispute.message}</small>
      </div>
    ),
  },
  {
    id: 'since',
    header: 'Opened',
    cell: (dispute) => `${dispute.opened_by}, ${formatInstantDate(dispute.opened_at)}`,
  },
  {
    id: 'amount',
    header: 'Fee',
    cell: (dispute) => formatMoney(dispute.fee_cents),
  },
  {
    id: 'actions',
    header: 'Actions',
    cell: (dispute) => dispute.state === 'open' && <DecideDispute dispute={dispute} />,
  },
];
