import type { FastifyInstance } from 'fastify';
import { lockAccount } from '../accounts/accounts.repository.ts';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import { newSecret } from '../http/secrets.ts';
import type { UserRow } from '../database/rows.ts';
import type { Database } from '../database/index.ts';
import { conflict, invalid, notFound } from '../http/problem.ts';
import { queueNotifications } from '../mail/queue.ts';
import { notifyAll } from '../notifications/notify.ts';
import { endOfQuietHours, findNotificationRecipients } from '../notifications/preferences.repository.ts';
import { findLead, isClosed, storeAssignee, type LeadPath, type LeadView } from './leads.repository.ts';
import { presentLead } from './present.ts';

/**
 * Assigns a lead to a member, or to nobody. `ifFree`: only an unassigned lead, otherwise throws a 409 with the lead.
 * Notifies the member, unless they took it themselves.
 */
export function assignLead(
  app: FastifyInstance,
  person: UserRow,
  { userId, ifFree = false, ...path }: LeadPath & { userId: number | null; ifFree?: boolean },
): Promise<LeadView> {
  return app.db.transaction(async (tx) => {
    // While the account is locked, no member can be removed.
    const account = await lockAccount(tx, path.accountId);
    const before = await findLead(tx, path.accountId, path.leadId);
    if (!account || !before) throw notFound();
    if (before.assignedTo === userId) return before;
    const members = await findNotificationRecipients(tx, [account.id]);
    const assignee = members.find(({ id }) => id === userId);
    if (userId !== null && !assignee) throw invalid({ user_id: 'Please choose a member of your team' });
    const lead = await storeAssignee(tx, path, { assignedTo: userId, ifFree });
    if (!lead) throw taken(before);
    await recordAuditEntry(tx, {
      action: 'lead_assigned',
      performedBy: person.id,
      accountId: account.id,
      before: { assigned_to: before.team?.assignedTo?.name ?? null },
      after: { assigned_to: assignee?.name ?? null },
      details: { lead_id: lead.id },
    });
    const isNews = assignee && assignee.id !== person.id;
    if (isNews && assignee.preferences.assignment_emails)
      await queueAssignment(app, tx, { lead, assignee, person });
    const facts = { account_id: account.id, lead_id: lead.id };
    await notifyAll(
      tx,
      isNews
        ? [
            {
              type: 'lead.assigned',
              data: { ...facts, event_name: lead.eventName, by: person.name },
              to: { userId: assignee.id, accountId: account.id },
            },
          ]
        : [],
      [
        {
          type: 'lead.changed',
          data: { ...facts, status: lead.status },
          audience: { accountId: account.id },
        },
      ],
    );
    return lead;
  });
}

const taken = (lead: LeadView) =>
  conflict(
    'transition_refused',
    `${lead.team?.assignedTo?.name ?? 'Another member'} already has this lead.`,
    presentLead(lead),
  );

type Recipient = Awaited<ReturnType<typeof findNotificationRecipients>>[number];

async function queueAssignment(
  app: FastifyInstance,
  tx: Database,
  { lead, assignee, person }: { lead: LeadView; assignee: Recipient; person: UserRow },
): Promise<void> {
  const sendAfter = endOfQuietHours(assignee.preferences, new Date());
  await queueNotifications(app, tx, [
    {
      eventKey: `lead-assigned ${lead.id} ${assignee.id} ${newSecret()}`,
      template: 'lead-assigned',
      to: { email: assignee.email, phone: null, method: 'email' },
      data: {
        name: assignee.name,
        by: person.name,
        leadId: lead.id,
        userId: assignee.id,
        // An email that waited for the end of quiet hours no longer applies when the lead was closed meanwhile.
        open: !isClosed(lead),
      },
      ...(sendAfter && { sendAfter }),
    },
  ]);
}
