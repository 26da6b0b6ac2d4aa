import { leadStatusLabels } from '@portal/shared/domain';
import type { Database } from '../database/index.ts';
import { conflict } from '../http/problem.ts';
import { publishAll, type EventToPublish } from '../live/live.repository.ts';
import type { LeadView } from './leads.repository.ts';
import { presentLead } from './present.ts';

type ChangedLead = Pick<LeadView, 'accountId' | 'id' | 'status' | 'deliveredAt'>;

/**
 * The event of a lead change for the open portals of its account and of the admins; of a lead that the account never got,
 * only of the admins.
 */
export const leadChange = ({ accountId, id, status, deliveredAt }: ChangedLead): EventToPublish => ({
  type: 'lead.changed',
  data: { account_id: accountId, lead_id: id, status },
  audience: { ...(deliveredAt && { accountId }), admins: true },
});

/** Publishes a {@link leadChange}. Call it last in a transaction. */
export const publishLeadChange = (tx: Database, lead: ChangedLead): Promise<void> =>
  publishAll(tx, [leadChange(lead)]);

/** The error for a step that the lead's status does not allow. */
export const refusal = (lead: LeadView) =>
  conflict(
    'transition_refused',
    `This lead can no longer be answered: it is ${leadStatusLabels[lead.status].toLowerCase()}.`,
    presentLead(lead),
  );
