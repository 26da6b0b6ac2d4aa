import {
  accountStatusLabels,
  accountTransitions,
  DEFAULT_SUSPENSION_REASON,
  type AccountStatus,
} from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { record } from '../audit/audit.repository.ts';
import type { Person } from '../auth/sessions.repository.ts';
import type { Database } from '../database/index.ts';
import { publish } from '../live/live.ts';
import { queueMail } from '../mail/queue.ts';
import type { TemplateName } from '../mail/templates.ts';
import { notify } from '../notifications/notify.ts';
import { conflict, notFound, type Problem } from '../problem.ts';
import { orNull } from '../text.ts';
import {
  findAccount,
  membersOf,
  moveAccount,
  type AccountRow,
  type AccountView,
} from './accounts.repository.ts';
import { presentAdminAccount } from './present.ts';

/** Suspends an account; its members are told why. Answers it as it is then. */
export async function suspend(
  app: FastifyInstance,
  admin: Person,
  { accountId, reason: given }: { accountId: number; reason?: string },
): Promise<AccountView> {
  const reason = orNull(given) ?? DEFAULT_SUSPENSION_REASON;
  return app.db.transaction(async (tx) => {
    const before = await findAccount(tx, accountId);
    const account = await moveAccount(tx, accountId, accountTransitions.suspend.from, {
      status: 'suspended',
      suspensionReason: reason,
    });
    if (!account) throw await refusal(tx, accountId);
    await tellMembers(app, tx, {
      account,
      admin,
      action: 'account_suspended',
      template: 'account-suspended',
      before: before?.account.status,
      reason,
    });
    return (await findAccount(tx, accountId))!;
  });
}

/** Makes a suspended account active again. Answers it as it is then. */
export async function reactivate(
  app: FastifyInstance,
  admin: Person,
  accountId: number,
): Promise<AccountView> {
  return app.db.transaction(async (tx) => {
    const account = await moveAccount(tx, accountId, accountTransitions.reactivate.from, {
      status: 'active',
      suspensionReason: null,
      // What was said of a pause before the suspension is over with it.
      optOutReason: null,
      resumesOn: null,
    });
    if (!account) throw await refusal(tx, accountId);
    await tellMembers(app, tx, {
      account,
      admin,
      action: 'account_reactivated',
      template: 'account-reactivated',
      before: 'suspended',
    });
    return (await findAccount(tx, accountId))!;
  });
}

async function tellMembers(
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
    admin: Person;
    action: string;
    template: TemplateName;
    before: AccountStatus | undefined;
    reason?: string;
  },
): Promise<void> {
  await record(tx, {
    action,
    performedBy: admin.id,
    accountId: account.id,
    reason,
    before: { status: before },
    after: { status: account.status },
  });
  for (const member of await membersOf(tx, [account.id])) {
    await queueMail(app, tx, {
      eventKey: `${action} ${account.id} ${account.updatedAt.toISOString()} ${member.id}`,
      template,
      to: member.email,
      data: { name: member.name, businessName: account.businessName, ...(reason && { reason }) },
    });
  }
  const fact = { account_id: account.id, status: account.status };
  await publish(tx, 'account.changed', fact, { accountId: account.id, admins: true });
  const told = { account_id: account.id, business_name: account.businessName };
  if (reason) await notify(tx, 'account.suspended', { ...told, reason }, { accountId: account.id });
  else await notify(tx, 'account.reactivated', told, { accountId: account.id });
}

/** A repeat changes nothing and is refused with the account as it is. */
async function refusal(tx: Database, accountId: number): Promise<Problem> {
  const view = await findAccount(tx, accountId);
  if (!view) return notFound();
  const status = accountStatusLabels[view.account.status].toLowerCase();
  return conflict('transition_refused', `This account is ${status}.`, presentAdminAccount(view));
}
