import type { ProfileUpdateRequest } from '@portal/shared/contract';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { isDeepStrictEqual } from 'node:util';
import { record } from '../audit/audit.repository.ts';
import type { Person } from '../auth/sessions.repository.ts';
import { profileRequests, vendorAccounts } from '../database/schema/index.ts';
import { queueMail } from '../mail/queue.ts';
import { notify } from '../notifications/notify.ts';
import { invalid } from '../problem.ts';
import { orNull } from '../text.ts';
import { findAccount } from './accounts.repository.ts';

/** Specification, section 5: 'Profile update request'. */
const NOTHING = 'Please modify at least one field or add a message.';

/** Asks the team to change the business profile: vendors cannot edit it themselves. An open request is not repeated. */
export async function requestProfileUpdate(
  app: FastifyInstance,
  person: Person,
  accountId: number,
  body: ProfileUpdateRequest,
): Promise<void> {
  const changes = changedFields(body.requested_changes);
  const message = orNull(body.message);
  if (Object.keys(changes).length === 0 && !message) throw invalid({ message: NOTHING });
  await app.db.transaction(async (tx) => {
    // Locked, so that of the same request sent twice at once the second finds the first.
    await tx
      .select({ id: vendorAccounts.id })
      .from(vendorAccounts)
      .where(eq(vendorAccounts.id, accountId))
      .for('no key update');
    const open = await tx
      .select()
      .from(profileRequests)
      .where(and(eq(profileRequests.accountId, accountId), eq(profileRequests.status, 'open')));
    const same = (row: (typeof open)[number]) =>
      row.message === message && isDeepStrictEqual(row.requestedChanges, changes);
    if (open.some(same)) return;
    const view = await findAccount(tx, accountId);
    const [request] = await tx
      .insert(profileRequests)
      .values({ accountId, userId: person.id, requestedChanges: changes, message })
      .returning();
    await record(tx, {
      action: 'profile_update_requested',
      performedBy: person.id,
      accountId,
      details: { requested_changes: changes, message },
    });
    const lines = Object.entries(changes).map(
      ([name, value]) => `${name.replaceAll('_', ' ')}: ${value || '(empty)'}`,
    );
    await queueMail(app, tx, {
      eventKey: `profile request ${request!.id}`,
      template: 'profile-request',
      to: app.config.TEAM_EMAIL,
      data: {
        name: person.name,
        email: person.email,
        businessName: view!.account.businessName,
        wishes: [...lines, ...(message ? [message] : [])].join('\n'),
      },
    });
    const { businessName } = view!.account;
    const fact = { account_id: accountId, business_name: businessName, request_id: request!.id };
    await notify(tx, 'profile_request.created', fact, { admins: true });
  });
}

const fields = ['business_name', 'website', 'instagram', 'business_email', 'business_phone'] as const;

/** Only the known fields that were sent; an emptied one is a wish too. */
function changedFields(given: ProfileUpdateRequest['requested_changes']): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])),
  );
}
