import type { FastifyInstance } from 'fastify';
import type { UserRow } from '../../src/auth/sessions.repository.ts';
import {
  createAccount,
  createApplication,
  createBooking,
  createFailedJob,
  createLead,
  createVendor,
  unique,
} from '../support/factories.ts';
import type { TestRequest } from '../support/inject-as.ts';

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
  const application = async (over: object = {}) => ({
    params: { applicationId: (await createApplication(db, over)).application.id },
  });
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
  const mail = (status: string) =>
    insert(`insert into outgoing_messages (event_key, template, recipient, data, status)
      values ('${unique()}', 'access-reset', 'x@x.example', '{"name":"Rosa"}', '${status}')`);

  return {
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
    'POST /vendor-admin/applications/{applicationId}/claim': () => application(),
    'POST /vendor-admin/applications/{applicationId}/release': () => application({ status: 'under_review' }),
    'POST /vendor-admin/accounts/{accountId}/suspend': async () => ({ ...(await account()), body: {} }),
    'POST /vendor-admin/accounts/{accountId}/reactivate': () => account({ status: 'suspended' }),
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
    'POST /vendor-admin/leads/{leadId}/deliver': () => lead({ deliveredAt: null }),
    'POST /vendor-admin/leads/{leadId}/drop': async () => ({
      ...(await lead({ deliveredAt: null })),
      body: { reason: 'No' },
    }),
    'POST /vendor-admin/leads/{leadId}/reopen': () => lead({ status: 'expired' }),
    'POST /vendor-admin/leads/{leadId}/reverse-booking': async () => ({
      params: { leadId: (await payout('pending')).leadId },
      body: { reason: 'Cancelled' },
    }),
    'POST /vendor-admin/lead-reports/{reportId}/resolve': async () => {
      const { account: of, owner } = await account();
      const reported = await createLead(db, { accountId: of.id });
      const reportId = await insert(`insert into lead_reports (lead_id, account_id, reported_by, reason)
        values (${reported.id}, ${of.id}, ${owner!.id}, 'other')`);
      return { params: { reportId }, body: { resolution: 'Fixed' } };
    },
    'POST /vendor-admin/users/{userId}/end-sessions': async () => ({
      params: { userId: (await account()).owner!.id },
    }),
    'POST /vendor-admin/vendors': async () => ({
      body: { business_name: `A ${unique()}`, title: 'B', category: 'C' },
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
      body: { payout_ids: [(await payout('pending')).payoutId, (await payout('pending')).payoutId] },
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
    'PUT /vendor-admin/settings': async () => ({ body: { free_leads: 4 } }),
    'PUT /vendor-admin/settings/email-template': async () => {
      await app.database.query('delete from email_templates');
      return { body: { template_id: 'lead-arrived', subject: 'Hi' } };
    },
    'POST /vendor-admin/settings/email-template/preview': async () => ({
      body: { template_id: 'lead-arrived', subject: 'Hi', intro: 'There' },
    }),
    'POST /vendor-admin/settings/email-template/reset': async () => {
      await app.database.query(`insert into email_templates (template, subject, intro)
        values ('lead-arrived', 'Hi', '') on conflict do nothing`);
      return { body: {} };
    },
    'POST /vendor-admin/settings/test-email': async () => ({
      body: { template_id: 'lead-arrived', recipient_email: 'x@x.example' },
    }),
    'POST /vendor-admin/settings/reset-defaults': async () => ({}),
    'POST /vendor-admin/operations/failed-jobs/{jobId}/retry': async () => ({
      params: { jobId: await createFailedJob(db) },
    }),
    'POST /vendor-admin/operations/failed-jobs/retry-all': async () => {
      await createFailedJob(db);
      return {};
    },
    'POST /vendor-admin/mails/undelivered/resend-all': async () => {
      await mail('dead');
      return {};
    },
    'POST /vendor-admin/mails/{mailId}/resend': async () => ({ params: { mailId: await mail('dead') } }),
  };
}
