import type { FastifyInstance } from 'fastify';
import type { UserRow } from '../../src/database/rows.ts';
import {
  createAccount,
  createAdmin,
  createApplication,
  createBooking,
  createLead,
  createMember,
  createVendor,
  unique,
} from '../support/factories.ts';
import { addAuthenticator } from '../support/authenticator.ts';
import type { TestRequest } from '../support/inject-as.ts';
import { portalRequests } from './portal-requests.ts';

/** One successful request for each admin action; each creates the data that it acts on. */
export function adminRequests(
  app: FastifyInstance,
  person: UserRow,
): Record<string, () => Promise<TestRequest>> {
  const { db } = app;
  const insert = async (sql: string) => Number((await app.database.query(`${sql} returning id`))[0]!['id']);

  const account = async (over: object = {}) => {
    const made = await createAccount(db, over);
    return { ...made, params: { accountId: made.account.id } };
  };
  const member = async () => {
    const { params } = await account();
    const { id } = await createMember(db, params.accountId, 'responder');
    return { params, body: { user_id: id } };
  };
  const application = async (over: object = {}) => ({
    params: { applicationId: (await createApplication(db, over)).application.id },
  });
  /** An application with a decision that can be undone for an hour. */
  const decidedApplication = async () => {
    const { params } = await application();
    await insert(`insert into pending_decisions (application_id, decision, rejection_reason, decided_by, due_at)
      values (${params.applicationId}, 'reject', 'other', ${person.id}, now() + interval '1 hour')`);
    return params;
  };
  const lead = async (over: object = {}) => {
    const { account: of } = await account();
    return { params: { leadId: (await createLead(db, { accountId: of.id, ...over })).id } };
  };
  const request = async () => {
    const { account: of, owner } = await account();
    const requestId = await insert(`insert into profile_requests (account_id, user_id, requested_changes)
      values (${of.id}, ${owner!.id}, '{"website":"https://x.example"}')`);
    return { params: { requestId } };
  };
  const payout = async (status: string) => {
    const { account: of, owner } = await account();
    const booked = await createLead(db, { accountId: of.id, status: 'booked', respondedAt: new Date() });
    const booking = await createBooking(db, { accountId: of.id, leadId: booked.id, reportedBy: owner!.id });
    const payoutId = await insert(`insert into payouts (account_id, booking_id, amount_cents, status)
      values (${of.id}, ${booking.id}, 1000, '${status}')`);
    return { payoutId, bookingId: booking.id, leadId: booked.id };
  };
  /** An invoice of an account with a payment. */
  const invoice = async () => {
    const { account: of } = await account();
    const number = `2026-${unique()}`;
    const invoiceId = await insert(`insert into invoices
      (account_id, kind, number, month, business_name, issued_on, due_on, total_cents)
      values (${of.id}, 'invoice', '${number}', '2026-01', 'A', '2026-02-01', '2026-02-15', 1000)`);
    const paymentId = await insert(`insert into payments
      (account_id, invoice_id, amount_cents, received_on, method, source, external_id)
      values (${of.id}, ${invoiceId}, 500, '2026-02-02', 'check', 'bank', '${unique()}')`);
    return { target: { invoice_number: number }, paymentId };
  };
  const payment = () => ({ amount_cents: 100, received_on: '2026-02-03', method: 'check' });
  const unmatched = () =>
    insert(`insert into payments (amount_cents, received_on, method, source, external_id)
      values (500, '2026-02-02', 'ach', 'bank', '${unique()}')`);
  const bankLines = () => ['Date,Description,Amount', `02/03/2026,${unique()},5.00`];
  const dispute = async () => {
    const { bookingId } = await payout('pending');
    return insert(`insert into fee_disputes (account_id, booking_id, reason, message, opened_by)
      select account_id, id, 'other', 'Not us', reported_by from bookings where id = ${bookingId}`);
  };
  /** Gives a user an authenticator app and an open request to remove it. */
  const withFactorReset = async (user: UserRow) => {
    await addAuthenticator(db, user);
    const { id: requestedBy } = await createAdmin(db);
    await insert(
      `insert into factor_resets (user_id, requested_by, reason) values (${user.id}, ${requestedBy}, 'Lost')`,
    );
    return user.id;
  };
  const colleague = async () => ({
    params: { userId: (await createAdmin(db, { adminRole: 'finance' })).id },
  });
  const invitation = async () => ({
    params: {
      invitationId: await insert(`insert into admin_invitations (email, role, invited_by, expires_at)
        values ('invited-${unique()}@x.example', 'viewer', ${person.id}, now() + interval '1 day')`),
    },
  });
  return {
    'PUT /vendor-admin/admins/{userId}': async () => ({ ...(await colleague()), body: { role: 'viewer' } }),
    'DELETE /vendor-admin/admins/{userId}': () => colleague(),
    'POST /vendor-admin/admin-invitations': async () => ({
      body: { email: `invited-${unique()}@x.example`, role: 'viewer' },
    }),
    'POST /vendor-admin/admin-invitations/{invitationId}/resend': () => invitation(),
    'DELETE /vendor-admin/admin-invitations/{invitationId}': () => invitation(),
    'POST /vendor-admin/applications/{applicationId}/approve': async () => ({
      ...(await application()),
      body: { vendor_id: (await createVendor(db)).id },
    }),
    'POST /vendor-admin/applications/{applicationId}/reject': async () => ({
      ...(await application()),
      body: { reason: 'other' },
    }),
    'POST /vendor-admin/applications/{applicationId}/request-info': async () => ({
      ...(await application()),
      body: { message: 'Why?' },
    }),
    'PUT /vendor-admin/applications/{applicationId}/assignee': async () => ({
      ...(await application()),
      body: { user_id: person.id, assigned_to_id: null },
    }),
    'POST /vendor-admin/applications/reject': async () => ({
      body: { applications: [{ id: (await application()).params.applicationId }], reason: 'other' },
    }),
    'POST /vendor-admin/applications/approve': async () => ({
      body: {
        applications: [
          { id: (await application()).params.applicationId, vendor_id: (await createVendor(db)).id },
        ],
      },
    }),
    'POST /vendor-admin/applications/assign': async () => ({
      body: {
        applications: [{ id: (await application()).params.applicationId, assigned_to_id: null }],
        user_id: person.id,
      },
    }),
    'POST /vendor-admin/applications/undo-decisions': async () => ({
      body: { application_ids: [(await decidedApplication()).applicationId] },
    }),
    'POST /vendor-admin/applications/{applicationId}/postpone-decision': async () => ({
      params: await decidedApplication(),
    }),
    'POST /vendor-admin/accounts/{accountId}/suspend': async () => ({ ...(await account()), body: {} }),
    'POST /vendor-admin/accounts/{accountId}/reactivate': () => account({ status: 'suspended' }),
    'POST /vendor-admin/accounts/{accountId}/owner': member,
    'POST /vendor-admin/accounts/{accountId}/owner-invitation': async () => ({
      ...(await account()),
      body: { email: `${unique()}@delgado.example` },
    }),
    'POST /vendor-admin/accounts/{accountId}/reset-access': () => account(),
    'POST /vendor-admin/accounts/{accountId}/export': () => account(),
    'POST /vendor-admin/accounts/{accountId}/view-as': async () => ({
      ...(await account()),
      body: { reason: 'To help' },
    }),
    'POST /vendor-admin/profile-requests/{requestId}/apply': async () => ({ ...(await request()), body: {} }),
    'POST /vendor-admin/profile-requests/{requestId}/refuse': async () => ({
      ...(await request()),
      body: { note: 'No' },
    }),
    'PUT /vendor-admin/vendors/{vendorId}': async () => ({
      params: { vendorId: (await createVendor(db)).id },
      body: { business_name: 'Marigold', title: 'Florist', category: 'Florist' },
    }),
    'POST /vendor-admin/vendors/{vendorId}/merge': async () => ({
      params: { vendorId: (await createVendor(db)).id },
      body: { into: (await createVendor(db)).id },
    }),
    'POST /vendor-admin/demo-lead': async () => {
      await account();
      return {};
    },
    'POST /vendor-admin/leads/{leadId}/deliver': () => lead({ deliveredAt: null }),
    'POST /vendor-admin/leads/{leadId}/drop': async () => ({
      ...(await lead({ deliveredAt: null })),
      body: { reason: 'No' },
    }),
    'POST /vendor-admin/leads/{leadId}/give': async () => ({
      ...(await lead({})),
      body: { account_id: (await createAccount(db)).account.id },
    }),
    'POST /vendor-admin/leads/{leadId}/reopen': () => lead({ status: 'expired' }),
    'POST /vendor-admin/leads/{leadId}/reverse-booking': async () => ({
      params: { leadId: (await payout('pending')).leadId },
      body: { reason: 'Cancelled' },
    }),
    'POST /vendor-admin/leads/{leadId}/report-booking': async () => ({
      ...(await lead({ status: 'expired', respondedAt: new Date() })),
      body: { amount: 5000, reason: 'The client called' },
    }),
    'POST /vendor-admin/leads/{leadId}/decide-booking': async () => {
      const { leadId } = await payout('pending');
      await insert(`update booking_confirmations set state = 'differs', awaits_admin = true,
        client_cents = vendor_cents + 100 where lead_id = ${leadId}`);
      return { params: { leadId }, body: { amount: null, reason: 'No booking' } };
    },
    'POST /vendor-admin/lead-reports/{reportId}/resolve': async () => {
      const { account: of, owner } = await account();
      const reported = await createLead(db, { accountId: of.id });
      const reportId = await insert(`insert into lead_reports (lead_id, account_id, reported_by, reason)
        values (${reported.id}, ${of.id}, ${owner!.id}, 'other')`);
      return { params: { reportId }, body: { resolution: 'Fixed' } };
    },
    'POST /vendor-admin/users/{userId}/factor-reset': async () => {
      const { owner } = await account();
      await addAuthenticator(db, owner!);
      return { params: { userId: owner!.id }, body: { reason: 'Called the number on file' } };
    },
    'POST /vendor-admin/users/{userId}/factor-reset/approve': async () => ({
      params: { userId: await withFactorReset(await createAdmin(db)) },
    }),
    'DELETE /vendor-admin/users/{userId}/factor-reset': async () => ({
      params: { userId: await withFactorReset((await account()).owner!) },
    }),
    'POST /vendor-admin/vendors': async () => ({
      body: { business_name: `A ${unique()}`, title: 'B', category: 'Florist' },
    }),
    'POST /vendor-admin/saved-views': async () => ({ body: { list: 'leads', name: unique(), query: '' } }),
    'DELETE /vendor-admin/saved-views/{viewId}': async () => ({
      params: {
        viewId: await insert(`insert into saved_views (user_id, list, name, query)
          values (${person.id}, 'leads', '${unique()}', '')`),
      },
    }),
    'POST /vendor-admin/analytics/export': async () => ({ body: {} }),
    'POST /vendor-admin/financial/process-payout': async () => ({
      body: { payout_ids: [(await payout('pending')).payoutId] },
    }),
    'POST /vendor-admin/financial/accounts/{accountId}/referral-rate': async () => ({
      ...(await account()),
      body: { rate: 5 },
    }),
    'POST /vendor-admin/financial/bookings/{bookingId}/handle-failed-payout': async () => ({
      params: { bookingId: (await payout('failed')).bookingId },
      body: { action: 'retry' },
    }),
    'POST /vendor-admin/financial/export-report': async () => ({ body: {} }),
    'POST /vendor-admin/financial/payments': async () => ({
      body: { ...(await invoice()).target, ...payment(), request_key: `${Date.now()}`.padStart(32, '0') },
    }),
    'POST /vendor-admin/financial/payments/{paymentId}/correct': async () => ({
      params: { paymentId: (await invoice()).paymentId },
      body: { amount_cents: 1, reason: 'A typo' },
    }),
    'POST /vendor-admin/financial/payments/{paymentId}/assign': async () => ({
      params: { paymentId: await unmatched() },
      body: (await invoice()).target,
    }),
    'POST /vendor-admin/financial/payments/{paymentId}/dismiss': async () => ({
      params: { paymentId: await unmatched() },
      body: { reason: 'Rent' },
    }),
    'POST /vendor-admin/financial/bank-import/preview': async () => ({ body: { lines: bankLines() } }),
    'POST /vendor-admin/financial/bank-import': async () => ({ body: { lines: bankLines() } }),
    'POST /vendor-admin/financial/disputes/{disputeId}/decide': async () => ({
      params: { disputeId: await dispute() },
      body: { accept: false, reason: 'The client confirmed it' },
    }),
    'POST /vendor-admin/financial/closing': async () => ({ body: { month: '2026-01' } }),
    ...portalRequests(app, person),
  };
}
