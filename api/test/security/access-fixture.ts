import type { FastifyInstance } from 'fastify';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../src/database/rows.ts';
import type { UserRow } from '../../src/auth/sessions.repository.ts';
import { SERVICE_KEY } from '../support/build-app.ts';
import {
  createAccount,
  createAdmin,
  createApplication,
  createBooking,
  createFailedJob,
  createLead,
  createUser,
} from '../support/factories.ts';
import { createCaller, injectAs, type Caller } from '../support/inject-as.ts';

type Params = Record<string, number | string>;

/** Users in every role, with their data. */
export interface AccessFixture {
  callers: Record<string, Caller>;
  /** Path parameters for a caller's own data; for an admin, those of a third user. */
  paramsOf(caller: string): Params;
  /** The same parameters for another user's data. */
  others: Params;
}

/** Creates a user with an account in this status and one row for every path parameter. */
export async function createOwnedRecords(
  app: Pick<FastifyInstance, 'db'>,
  status: 'active' | 'suspended' | 'opted_out',
  person?: UserRow,
) {
  const { db } = app;
  const owner = person ?? (await createUser(db));
  const { account } = await createAccount(db, { status, owner, lastActive: new Date() });
  const accountId = account.id;
  const lead = await createLead(db, { accountId, status: 'booked', respondedAt: new Date() });
  const booking = await createBooking(db, { leadId: lead.id, accountId, reportedBy: owner.id });
  const { application } = await createApplication(db, { applicant: owner });
  const one = async (table: string, columns: string, values: ReturnType<typeof sql>) => {
    const [row] = await rowsOf<{ id: number }>(
      db,
      sql`insert into ${sql.raw(`${table} (${columns})`)} values (${values}) returning id`,
    );
    return Number(row!.id);
  };
  const requestId = await one(
    'profile_requests',
    'account_id, user_id, requested_changes',
    sql`${accountId}, ${owner.id}, '{}'`,
  );
  const replyId = await one('saved_replies', 'account_id, name', sql`${accountId}, 'Usual'`);
  const reportId = await one(
    'lead_reports',
    'lead_id, account_id, reported_by, reason',
    sql`${lead.id}, ${accountId}, ${owner.id}, 'other'`,
  );
  const viewId = await one(
    'saved_views',
    'user_id, list, name, query',
    sql`${owner.id}, 'leads', 'Held', ''`,
  );
  const sessionId = await one(
    'sessions',
    'user_id, token_hash, expires_at',
    sql`${owner.id}, ${`of ${owner.id}`}, now() + interval '1 hour'`,
  );
  const mailId = await one(
    'outgoing_messages',
    'event_key, template, recipient, data, status',
    sql`${`to ${owner.id}`}, 'account-reactivated', ${owner.email}, '{"name": "Rosa", "businessName": "Delgado"}', 'dead'`,
  );
  const params: Params = {
    accountId,
    leadId: lead.id,
    applicationId: application.id,
    bookingId: booking.id,
    requestId,
    replyId,
    reportId,
    viewId,
    sessionId,
    mailId,
    jobId: await createFailedJob(db),
    userId: owner.id,
    token: 'no-such-secret',
  };
  return { owner, params };
}

/** Fills an empty portal with users in every role. */
export async function createAccessFixture(app: FastifyInstance): Promise<AccessFixture> {
  const own = await createOwnedRecords(app, 'active');
  const others = await createOwnedRecords(app, 'active');
  const suspended = await createOwnedRecords(app, 'suspended');
  const paused = await createOwnedRecords(app, 'opted_out');
  // Admins act on a third user, so that their actions do not change the callers.
  const third = await createOwnedRecords(app, 'active');
  const admin = await createAdmin(app.db);
  const unverified = await createUser(app.db, { emailVerifiedAt: null });
  const params: Record<string, Params> = { suspended: suspended.params, paused: paused.params };
  return {
    callers: {
      visitor: createCaller(app),
      garbage: createCaller(app, 'garbage'),
      service: createCaller(app, SERVICE_KEY),
      unverified: await injectAs(app, unverified),
      stranger: await injectAs(app, others.owner),
      suspended: await injectAs(app, suspended.owner),
      paused: await injectAs(app, paused.owner),
      member: await injectAs(app, own.owner),
      admin: await injectAs(app, admin),
    },
    paramsOf: (caller) => (caller === 'admin' ? third.params : (params[caller] ?? own.params)),
    others: others.params,
  };
}
