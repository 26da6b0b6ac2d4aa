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
import { disputeTexts as words } from './texts.ts';

const { columns } = words;

/** Who decided, or that a rule did, and why. */
function outcomeOf({ decided_at: at, decided_by: who, decision, automatic }: FeeDispute): string | null {
  if (at === null) return null;
  const by = automatic || who === null ? words.byRule : words.decidedBy({ who, when: formatInstantDate(at) });
  return [by, decision].filter(Boolean).join(': ');
}

/** The disputed booking, what the vendor says, the fee and the decision. `dispute-{id}` names the booking. */
export const disputeColumns: ListColumns<FeeDispute> = [
  {
    id: 'event',
    header: columns.event,
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
    header: columns.status,
    cell: (dispute) => (
      <Badge tone={statusTones.dispute[dispute.state]}>{disputeStateLabels[dispute.state]}</Badge>
    ),
  },
  {
    id: 'reason',
    header: columns.reason,
    cell: (dispute) => (
      <div>
        <div>{disputeReasonLabels[dispute.reason]}</div>
        <small>{outcomeOf(dispute) ?? dispute.message}</small>
      </div>
    ),
  },
  {
    id: 'since',
    header: columns.opened,
    cell: (dispute) => words.openedBy({ who: dispute.opened_by, when: formatInstantDate(dispute.opened_at) }),
  },
  {
    id: 'amount',
    header: columns.amount,
    cell: (dispute) => formatMoney(dispute.fee_cents),
  },
  {
    id: 'actions',
    header: columns.actions,
    cell: (dispute) => dispute.state === 'open' && <DecideDispute dispute={dispute} />,
  },
];
