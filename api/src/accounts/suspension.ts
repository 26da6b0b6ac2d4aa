import {
  accountStatusLabels,
  accountTransitions,
  DEFAULT_SUSPENSION_REASON,
  type AccountStatus,
} from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import type { UserRow } from '../database/rows.ts';
import type { Database } from '../database/index.ts';
import { recordEvent } from '../events/record-event.ts';
import { queueMailToEach } from '../mail/queue.ts';
import type { TemplateName } from '../mail/email-templates.ts';
import { notify } from '../notifications/notify.ts';
import { conflict, notFound, type Problem } from '../http/problem.ts';
import { emptyToNull } from '../http/text.ts';
import { findAccount, membersOf, type AccountView } from './account-views.repository.ts';
import { lockAccount, transitionAccount, suspendAccount, type AccountRow } from './accounts.repository.ts';
import { presentAdminAccount } from './present.ts';
import { publishAccountChange } from './publish-account-change.ts';
import { reactivatedStatus } from './reactivated-status.ts';

/** Suspends an account and sends its members the reason. Returns the updated account. */
export async function suspend(
  app: FastifyInstance,
  admin: UserRow,
  { accountId, reason: given }: { accountId: number; reason?: string },
): Promise<AccountView> {
  const reason = emptyToNull(given) ?? DEFAULT_SUSPENSION_REASON;
  return app.db.transaction(async (tx) => {
    const account = await suspendAccount(tx, accountId, reason);
    if (!account) throw await refusal(tx, accountId);
    await notifyMembers(app, tx, {
      account,
      admin,
      action: 'account_suspended',
      template: 'account-suspended',
      before: account.statusBeforeSuspension,
      reason,
    });
    return (await findAccount(tx, accountId))!;
  });
}

/**
 * Ends a suspension: the account returns to its previous status. A pause continues unless its resume date has
 * passed; then the account is active. Returns the updated account.
 */
export async function reactivate(
  app: FastifyInstance,
  admin: UserRow,
  accountId: number,
): Promise<AccountView> {
  return app.db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const before = await findAccount(tx, accountId);
    const status = before && reactivatedStatus(before.account);
    if (!status) throw await refusal(tx, accountId);
    const account = await transitionAccount(tx, accountId, accountTransitions.reactivate.from, {
      status,
      suspensionReason: null,
      statusBeforeSuspension: null,
      // An ended pause leaves no reason and no resume date.
      ...(status === 'active' && { optOutReason: null, resumesOn: null }),
    });
    if (!account) throw await refusal(tx, accountId);
    await notifyMembers(app, tx, {
      account,
      admin,
      action: 'account_reactivated',
      template: 'account-reactivated',
      before: 'suspended',
    });
    return (await findAccount(tx, accountId))!;
  });
}

async function notifyMembers(
  app: FastifyInstance,
  tx: Database,
  {
    account,
    admin,
    action,
    template,
    before,
    reason,
  }: {
    account: AccountRow;
    admin: UserRow;
    action: string;
    template: TemplateName;
    before: AccountStatus | null;
    reason?: string;
  },
): Promise<void> {
  await recordAuditEntry(tx, {
    action,
    performedBy: admin.id,
    accountId: account.id,
    reason,
    before: { status: before },
    after: { status: account.status },
  });
  await queueMailToEach(app, tx, await membersOf(tx, [account.id]), {
    eventKey: `${action} ${account.id} ${account.updatedAt.toISOString()}`,
    template,
    data: {
      accountId: account.id,
      businessName: account.businessName,
      ...(reason && { reason }),
      ...(account.status === 'opted_out' && { paused: true, resumesOn: account.resumesOn }),
    },
  });
  await recordEvent(app, tx, { type: 'vendor.updated', accountId: account.id });
  await publishAccountChange(tx, [account.id]);
  const subject = { account_id: account.id, business_name: account.businessName };
  if (reason) await notify(tx, 'account.suspended', { ...subject, reason }, { accountId: account.id });
  else {
    const restored = { ...subject, status: account.status };
    await notify(tx, 'account.reactivated', restored, { accountId: account.id });
  }
}

/** A repeated change is rejected with the current account. */
async function refusal(tx: Database, accountId: number): Promise<Problem> {
  const view = await findAccount(tx, accountId);
  if (!view) return notFound();
  const status = accountStatusLabels[view.account.status].toLowerCase();
  return conflict('transition_refused', `This account is ${status}.`, presentAdminAccount(view));
}
