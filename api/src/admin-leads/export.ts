import type { AdminLead } from '@portal/shared/contract';
import { budgetText, eventTypeLabel, leadStatusLabels } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import type { UserRow } from '../database/rows.ts';
import { tableOf, type Table } from '../http/download.ts';
import { leadsForExport, type AdminLeadFilter } from '../leads/admin-leads.repository.ts';

const header = [
  'Lead',
  'Match ID',
  'Event',
  'Event type',
  'Event date',
  'City',
  'State',
  'Venue',
  'Budget',
  'Guests',
  'Account',
  'Business',
  'Status',
  'Matched',
  'Delivered',
  'Viewed',
  'Responded',
  'Respond by',
  'Starting price',
  'Booked amount',
  'Booked',
] as const;

/** Exports the leads that match a filter and writes an audit entry first. */
export async function exportLeads(
  app: FastifyInstance,
  admin: UserRow,
  filter: AdminLeadFilter,
): Promise<Table> {
  const details = { filter: { ...filter } };
  await recordAuditEntry(app.db, { action: 'leads_exported', performedBy: admin.id, details });
  return tableOf(header, await leadsForExport(app.db, filter), rowOf);
}

/** An amount that only one side reported is not booked yet. */
const rowOf = (lead: AdminLead) => [
  lead.id,
  lead.match_id,
  lead.event.name,
  eventTypeLabel(lead.event.type),
  lead.event.event_date,
  lead.event.location.city,
  lead.event.location.state,
  lead.event.location.venue,
  budgetText(lead.event),
  lead.event.guest_count,
  lead.account_id,
  lead.business_name,
  statusOf(lead),
  lead.created_at,
  lead.delivered_at,
  lead.viewed_at,
  lead.responded_at,
  // The time to respond begins with the delivery.
  lead.delivered_at && lead.expires_at,
  lead.vendor_response?.proposed_pricing.base_package ?? null,
  lead.booking?.confirmed_amount ?? null,
  lead.booking && lead.booking.confirmed_amount !== null ? lead.booking.booked_at : null,
];

/** As the list shows it: the concierge's withdrawal of a held lead drops it. */
function statusOf({ held, dropped, withdrawal, status }: AdminLead): string {
  if (held) return 'Held';
  return dropped && !withdrawal ? 'Dropped' : leadStatusLabels[status];
}
