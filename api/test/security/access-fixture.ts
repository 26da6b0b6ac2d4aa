import { adminRoles, type MemberRole } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../src/database/rows.ts';
import type { UserRow } from '../../src/database/rows.ts';
import { readSettingsRow } from '../../src/settings/settings.repository.ts';
import { SERVICE_KEY } from '../support/build-app.ts';
import {
  createAccount,
  createAdmin,
  createApplication,
  createBooking,
  createFailedJob,
  createLead,
  createMember,
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

/** Checks whether a caller is an admin of any role. */
export const isAdmin = (caller: string) => (adminRoles as readonly string[]).includes(caller);

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
  // One statement, because tests create the records for each of many routes.
  const inserts = {
    requestId: sql`profile_requests (account_id, user_id, requested_changes) values (${accountId}, ${owner.id}, '{}')`,
    replyId: sql`saved_replies (account_id, name) values (${accountId}, 'Usual')`,
    quickReplyId: sql`event_quick_replies (account_id, name, event_types) values (${accountId}, 'Weddings', '{wedding}')`,
    optionId: sql`saved_options (account_id, name, price_cents) values (${accountId}, 'Arch', 45000)`,
    reportId: sql`lead_reports (lead_id, account_id, reported_by, reason)
      values (${lead.id}, ${accountId}, ${owner.id}, 'other')`,
    messageId: sql`lead_messages (lead_id, account_id, client_id, author, user_id, text)
      values (${lead.id}, ${accountId}, gen_random_uuid(), 'vendor', ${owner.id}, 'Hello')`,
    fileId: sql`lead_files (lead_id, account_id, user_id, name, type, size)
      values (${lead.id}, ${accountId}, ${owner.id}, 'menu.pdf', 'application/pdf', 4)`,
    viewId: sql`saved_views (user_id, list, name, query) values (${owner.id}, 'leads', 'Held', '')`,
    sessionId: sql`sessions (user_id, token_hash, expires_at)
      values (${owner.id}, ${`of ${owner.id}`}, now() + interval '1 hour')`,
    mailId: sql`outgoing_messages (event_key, template, recipient, data, status)
      values (${`to ${owner.id}`}, 'account-reactivated', ${owner.email}, '{"name": "Rosa", "businessName": "Delgado"}', 'dead')`,
    announcementId: sql`announcements (request_key, subject, body, audience, send_at, created_by)
      values (${`to ${owner.id}`}, 'News', 'A new calendar', 'all', now() + interval '1 day', ${owner.id})`,
    keyId: sql`service_keys (name, prefix, key_hash, scopes, created_by)
      values ('Key', 'gia_sk_', ${`of ${owner.id}`}, '{leads:read}', ${owner.id})`,
    webhookId: sql`webhook_endpoints (url, description, event_types, secret)
      values ('https://127.0.0.1', '', '{lead.lost}', 'whsec_AAAA')`,
    invitationId: sql`admin_invitations (email, role, invited_by, expires_at)
      values (${`invited-${owner.id}@x.example`}, 'viewer', ${owner.id}, now() + interval '1 day')`,
    teamInvitationId: sql`team_invitations (account_id, email, role, invited_by, expires_at)
      values (${accountId}, ${`invited-${owner.id}@x.example`}, 'manager', ${owner.id}, now() + interval '1 day')`,
    invoiceId: sql`invoices (account_id, kind, number, month, business_name, issued_on, due_on, total_cents)
      values (${accountId}, 'invoice', ${`2026-${accountId}`}, '2026-01', 'Delgado', '2026-02-01', '2026-02-15', 1000)`,
    paymentId: sql`payments (account_id, amount_cents, received_on, method, source, external_id)
      values (${accountId}, 500, '2026-02-02', 'check', 'bank', ${`of ${accountId}`})`,
    disputeId: sql`fee_disputes (account_id, booking_id, reason, message, opened_by)
      values (${accountId}, ${booking.id}, 'other', 'Not us', ${owner.id})`,
    deliveryId: sql`webhook_deliveries (endpoint_id, order_key, status)
      select id, 'test', 'failed' from "webhookId"`,
  };
  const names = Object.keys(inserts) as (keyof typeof inserts)[];
  const [ids] = await rowsOf<Record<keyof typeof inserts, number>>(
    db,
    sql`with ${sql.join(
      names.map((name) => sql`${sql.identifier(name)} as (insert into ${inserts[name]} returning id)`),
      sql`, `,
    )}, recipients as (insert into announcement_recipients (announcement_id, user_id)
      select id, ${owner.id}::int from "announcementId")
    select ${sql.join(
      names.map((name) => sql`(select id from ${sql.identifier(name)})::int as ${sql.identifier(name)}`),
      sql`, `,
    )}`,
  );
  const params: Params = {
    ...ids!,
    match_id: lead.matchId,
    vendor_id: account.vendorId,
    accountId,
    leadId: lead.id,
    message_id: ids!.messageId,
    file_id: ids!.fileId,
    applicationId: application.id,
    bookingId: booking.id,
    // Only the check of access is tested, which comes before the passkey is looked up.
    passkeyId: 1,
    jobId: await createFailedJob(db),
    userId: owner.id,
    token: 'no-such-secret',
    address: 'no-such-file',
  };
  return { owner, params };
}

/** Fills an empty portal with users in every role. */
export async function createAccessFixture(app: FastifyInstance): Promise<AccessFixture> {
  // The first read adds the row, which would look like a change by the call that reads it.
  await readSettingsRow(app.db);
  const own = await createOwnedRecords(app, 'active');
  const others = await createOwnedRecords(app, 'active');
  const suspended = await createOwnedRecords(app, 'suspended');
  const paused = await createOwnedRecords(app, 'opted_out');
  // Admins act on a third user, so that their actions do not change the callers.
  const third = await createOwnedRecords(app, 'active');
  const admins = await Promise.all(
    adminRoles.map(
      async (adminRole) =>
        [adminRole, await injectAs(app, await createAdmin(app.db, { adminRole }))] as const,
    ),
  );
  const unverified = await createUser(app.db, { emailVerifiedAt: null });
  const colleague = async (role: MemberRole) =>
    injectAs(app, await createMember(app.db, Number(own.params['accountId']), role));
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
      manager: await colleague('manager'),
      responder: await colleague('responder'),
      ...Object.fromEntries(admins),
    },
    paramsOf: (caller) => (isAdmin(caller) ? third.params : (params[caller] ?? own.params)),
    others: others.params,
  };
}
