import type { FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { UserRow } from '../../src/database/rows.ts';
import { createAccount, createFailedJob, dateFromNow, unique } from '../support/factories.ts';
import type { TestRequest } from '../support/inject-as.ts';

/** The admin actions on the portal itself: its settings, announcements, service keys, webhooks and operations. */
export function portalRequests(
  app: FastifyInstance,
  person: UserRow,
): Record<string, () => Promise<TestRequest>> {
  const { db } = app;
  const insert = async (sql: string) => Number((await app.database.query(`${sql} returning id`))[0]!['id']);
  const mail = (status: string) =>
    insert(`insert into outgoing_messages (event_key, template, recipient, data, status)
      values ('${unique()}', 'access-reset', 'x@x.example', '{"name":"Rosa"}', '${status}')`);
  /** The start of an announcement; it is never sent, because it is scheduled. */
  const announcement = { subject: 'News', body: 'A new calendar' };
  const webhookFields = { url: 'https://93.184.216.34/hook', description: '', event_types: ['lead.lost'] };
  /** No event of a test goes there: it wants only lost leads, and a test event is refused by the private address. */
  const webhook = () =>
    insert(`insert into webhook_endpoints (url, description, event_types, secret)
      values ('https://127.0.0.1/hook', '', '{lead.lost}', 'whsec_AAAA')`);
  const enableAnnouncements = () =>
    app.database.query(
      'insert into portal_settings (announcements_enabled) values (true) on conflict (id) do update set announcements_enabled = true',
    );

  return {
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
    'POST /vendor-admin/announcements': async () => {
      await enableAnnouncements();
      await createAccount(db);
      const time = { send_on: dateFromNow(30), send_time: '09:30' };
      const request_key = randomBytes(16).toString('hex');
      return { body: { ...announcement, ...time, audience: 'all', request_key } };
    },
    'POST /vendor-admin/announcements/preview': async () => ({ body: announcement }),
    'POST /vendor-admin/announcements/test': async () => {
      await enableAnnouncements();
      return { body: announcement };
    },
    'POST /vendor-admin/announcements/{announcementId}/cancel': async () => ({
      params: {
        announcementId: await insert(`insert into announcements
          (request_key, subject, body, audience, send_at, created_by)
          values ('${unique()}', 'News', 'A new calendar', 'all', now() + interval '1 day', ${person.id})`),
      },
    }),
    'POST /vendor-admin/service-keys': async () => ({
      body: { name: 'Key', scopes: ['leads:read'] },
    }),
    'DELETE /vendor-admin/service-keys/{keyId}': async () => ({
      params: {
        keyId: await insert(`insert into service_keys (name, prefix, key_hash, scopes, created_by)
          values ('Key', 'gia_sk_', '${unique()}', '{leads:read}', ${person.id})`),
      },
    }),
    'POST /vendor-admin/webhooks': async () => ({
      body: { ...webhookFields },
    }),
    'PUT /vendor-admin/webhooks/{webhookId}': async () => ({
      params: { webhookId: await webhook() },
      body: { ...webhookFields, enabled: true },
    }),
    'DELETE /vendor-admin/webhooks/{webhookId}': async () => ({ params: { webhookId: await webhook() } }),
    'POST /vendor-admin/webhooks/{webhookId}/rotate-secret': async () => ({
      params: { webhookId: await webhook() },
    }),
    'POST /vendor-admin/webhooks/{webhookId}/test': async () => ({
      params: { webhookId: await webhook() },
    }),
    'POST /vendor-admin/webhooks/{webhookId}/deliveries/{deliveryId}/send-again': async () => {
      const webhookId = await webhook();
      const deliveryId = await insert(`insert into webhook_deliveries (endpoint_id, order_key, status)
        values (${webhookId}, 'test', 'failed')`);
      return { params: { webhookId, deliveryId } };
    },
    'POST /vendor-admin/webhooks/{webhookId}/send-failed': async () => ({
      params: { webhookId: await webhook() },
    }),
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
