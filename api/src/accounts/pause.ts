import { accountTransitions, formatDate } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import type { UserRow } from '../database/rows.ts';
import { pacificToday } from '../http/days.ts';
import type { Database } from '../database/index.ts';
import { recordEvent } from '../events/record-event.ts';
import type { JobKind } from '../jobs/index.ts';
import { queueTeamMail } from '../mail/queue.ts';
import { conflict, invalid, notFound } from '../http/problem.ts';
import { emptyToNull } from '../http/text.ts';
import { findAccount, membersOf, type AccountView } from './account-views.repository.ts';
import {
  changeResumeDay,
  findAccountsToResume,
  resumeAccount,
  transitionAccount,
  type AccountRow,
} from './accounts.repository.ts';
import { presentAccount } from './present.ts';
import { publishAccountChange } from './publish-account-change.ts';

/**
 * Pauses a profile: the account gets no new leads until it is resumed or `resumesOn` is reached. Changes the day of a
 * paused profile if another one is given; null removes it. Idempotent. Returns the updated account.
 */
export async function optOut(
  app: FastifyInstance,
  person: UserRow,
  { accountId, reason, resumesOn }: { accountId: number; reason?: string; resumesOn?: string | null },
): Promise<AccountView> {
  if (resumesOn && resumesOn <= pacificToday()) {
    throw invalid({ resumes_on: 'Please choose a day in the future' });
  }
  return app.db.transaction(async (tx) => {
    const paused = await transitionAccount(tx, accountId, accountTransitions.optOut.from, {
      status: 'opted_out',
      optOutReason: emptyToNull(reason),
      resumesOn: resumesOn ?? null,
    });
    const account =
      paused ?? (resumesOn === undefined ? undefined : await changeResumeDay(tx, accountId, resumesOn));
    if (!account) return repeated(tx, accountId, 'opted_out');
    const details = { reason: emptyToNull(reason), resumes_on: resumesOn ?? null };
    await recordAuditEntry(tx, { action: 'account_opted_out', performedBy: person.id, accountId, details });
    const until = resumesOn ? ` until ${formatDate(resumesOn)}` : '';
    await notifyTeam(app, tx, account, `paused its profile${until}`, details.reason);
    return (await findAccount(tx, accountId))!;
  });
}

/** Resumes a paused profile. Idempotent. Returns the updated account. */
export async function optIn(
  app: FastifyInstance,
  person: UserRow,
  { accountId, reason: given }: { accountId: number; reason?: string },
): Promise<AccountView> {
  return app.db.transaction(async (tx) => {
    const resumed = await resumeAccount(tx, accountId);
    if (!resumed) return repeated(tx, accountId, 'active');
    return announceResumed(app, tx, { account: resumed, performedBy: person.id, reason: emptyToNull(given) });
  });
}

/** The job that resumes profiles on their resume date (Pacific time). */
export function resumeJob(app: FastifyInstance): JobKind {
  return {
    name: 'resume-accounts',
    retries: 3,
    schedule: '*/5 * * * *',
    run: async () => {
      const today = pacificToday();
      for (const accountId of await findAccountsToResume(app.db, today))
        await app.db.transaction(async (tx) => {
          // The vendor may have moved the date, or an admin suspended the account, meanwhile.
          const account = await resumeAccount(tx, accountId, { dueOn: today });
          if (account) await announceResumed(app, tx, { account, performedBy: null, reason: null });
        });
    },
  };
}

async function announceResumed(
  app: FastifyInstance,
  tx: Database,
  {
    account,
    performedBy,
    reason,
  }: { account: AccountRow; performedBy: number | null; reason: string | null },
): Promise<AccountView> {
  const { id: accountId } = account;
  await recordAuditEntry(tx, { action: 'account_opted_in', performedBy, accountId, details: { reason } });
  await notifyTeam(app, tx, account, 'resumed its profile', reason);
  return (await findAccount(tx, accountId))!;
}

async function repeated(tx: Database, accountId: number, reached: string): Promise<AccountView> {
  const view = await findAccount(tx, accountId);
  if (!view) throw notFound();
  if (view.account.status === reached) return view;
  // Only owners pause and resume.
  throw conflict(
    'transition_refused',
    'This account cannot be changed right now.',
    presentAccount(view, 'owner'),
  );
}

async function notifyTeam(
  app: FastifyInstance,
  tx: Database,
  account: AccountRow,
  what: string,
  reason: string | null,
) {
  const [owner] = await membersOf(tx, [account.id]);
  await queueTeamMail(app, tx, {
    eventKey: `account ${account.id} ${account.status} ${account.updatedAt.toISOString()}`,
    template: 'account-note',
    replyTo: owner?.email,
    data: { businessName: account.businessName, name: owner?.name ?? '', what, reason },
  });
  const type = account.status === 'active' ? 'vendor.resumed' : 'vendor.paused';
  await recordEvent(app, tx, { type, accountId: account.id });
  await publishAccountChange(tx, [account.id]);
}
