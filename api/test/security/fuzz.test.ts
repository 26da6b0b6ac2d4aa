import { contract, type RouteContract, type RouteKey } from '@portal/shared/contract';
import fc from 'fast-check';
import assert from 'node:assert/strict';
import { createECDH, randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { createOwnedRecords } from './access-fixture.ts';
import { extremeDays, requestsTo, type Drawn } from '../support/arbitraries.ts';
import { fewerInGate } from '../long.ts';
import { openPortal, SERVICE_KEY } from '../support/build-app.ts';
import { createAccount, createAdmin, dateFromNow, unique } from '../support/factories.ts';
import { assertResponsive } from '../support/event-loop.ts';
import { createCaller, injectAs, type CallableApi, type Caller } from '../support/inject-as.ts';
import { callRunningPortal, memoryOf, threadOf } from '../support/running-portal.ts';

/** The number of requests over all routes, and their seed: the same in every run, unless a longer run sets others. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? fewerInGate(500, 1500));
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_250_620);
/**
 * The URL of a separate portal, for a run over HTTP through its gateway, and the ids of its processes,
 * comma-separated (docs/security.md, Attack run). Without it, the API runs in this process.
 */
const URL_OF_PORTAL = process.env['FUZZ_URL'];
const PROCESSES = URL_OF_PORTAL ? (process.env['FUZZ_PROCESSES'] ?? '').split(',').filter(Boolean) : [];

const app: CallableApi = URL_OF_PORTAL
  ? await callRunningPortal(URL_OF_PORTAL)
  : (await openPortal({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' })).app;
const { db } = app;
const colleague = await createAdmin(db);
const { account: payer } = await createAccount(db);
const bankLines = ['Date,Description,Amount', '02/03/2026,A transfer,5.00'];
const threads = PROCESSES.length > 0 ? PROCESSES.map(threadOf) : undefined;
/** Excludes the stream, because it stays open. */
const routes = (Object.keys(contract) as RouteKey[]).filter((key) => key !== 'GET /live');
const EACH = Math.max(fewerInGate(3, 5), Math.ceil(REQUESTS / routes.length));

/** Codes that reject the input itself. Any other rejection counts as accepted input. */
const MALFORMED = new Set([
  'bad_request',
  'invalid_characters',
  'invalid_input',
  'too_large',
  'validation_failed',
]);

/** Creates a caller for the route in a separate session, because some calls end it. */
async function callerFor(key: RouteKey, owner: Parameters<typeof injectAs>[1]): Promise<Caller> {
  const { access }: RouteContract = contract[key];
  if (access === 'public') return createCaller(app);
  if (access === 'service') return createCaller(app, SERVICE_KEY);
  return injectAs(app, access === 'admin' ? await createAdmin(db) : owner);
}

type Body = Record<string, unknown>;
const samePassword = (body: Body) => ({ ...body, password_confirmation: body['password'] });
const possibleLead = ({ vendor_id: _one, event, ...body }: Body): Body => ({
  ...body,
  event: { ...(event as Body), event_date: dateFromNow(200) },
});
/** No picture with a random id is one of the account. */
const withoutPictures = ({ picture_ids: _none, ...body }: Body): Body => body;
const usableReply = (body: Body): Body => ({
  ...withoutPictures(body),
  name: `Reply ${unique()}`,
  base_package: 2500,
  budget_min: 1000,
  budget_max: null,
});
/** Makes bodies that are valid by the schema also consistent in themselves. */
const agreeing: Partial<Record<RouteKey, (body: Body) => Body>> = {
  'POST /auth/vendor-register': samePassword,
  'POST /auth/reset-password': samePassword,
  'POST /vendor-account/apply': (body) => ({
    ...body,
    website: 'https://delgadocatering.example',
    lead_delivery_method: 'email',
    legal_agreements: Object.fromEntries(
      Object.keys(body['legal_agreements'] as Body).map((agreement) => [agreement, true]),
    ),
  }),
  // A new password requires the current one.
  'PUT /user/profile': ({ name }) => ({ name: name ?? 'Rosa Delgado' }),
  'POST /user/notifications/read': ({ ids }) => (ids ? { ids } : { all: true }),
  'PUT /vendor-admin/settings': (body) => ({ ...body, review_days_min: 1, review_days_max: 2 }),
  'PUT /user/notice-preferences': (body) => ({ ...body, quiet_from: 21, quiet_to: 7 }),
  'PUT /vendor-account/{accountId}/quick-reply': withoutPictures,
  'PUT /vendor-account/{accountId}/event-quick-replies/{quickReplyId}': usableReply,
  'POST /vendor-account/{accountId}/event-quick-replies': usableReply,
  'POST /vendor-account/{accountId}/saved-options': (body) => ({ ...body, name: `Option ${unique()}` }),
  'POST /vendor-account/{accountId}/saved-replies': (body) => ({ ...body, name: `Reply ${unique()}` }),
  'PUT /vendor-account/{accountId}/blocked-dates/day': ({ to, ...body }) => ({
    ...body,
    date: dateFromNow(30),
    ...(to !== undefined && { to: dateFromNow(32) }),
  }),
  'PUT /vendor-account/{accountId}/leads/{leadId}/respond': (body) => ({
    ...body,
    vendor_notes: 'We are available.',
  }),
  'POST /vendor-admin/announcements': ({ subject, body }) => ({
    subject,
    body,
    audience: 'all',
    request_key: '0'.repeat(32),
  }),
  'PUT /vendor-admin/applications/{applicationId}/assignee': () => ({
    user_id: colleague.id,
    assigned_to_id: null,
  }),
  'POST /vendor-admin/financial/payments': ({ amount_cents, method, request_key }) => ({
    account_id: payer.id,
    amount_cents,
    method,
    request_key,
    received_on: '2026-02-03',
  }),
  'POST /vendor-admin/financial/payments/{paymentId}/assign': () => ({ account_id: payer.id }),
  'POST /vendor-admin/financial/bank-import/preview': () => ({ lines: bankLines }),
  'POST /vendor-admin/financial/bank-import': () => ({ lines: bankLines }),
  'PUT /user/push-devices': ({ kinds }) => ({
    endpoint: 'https://fcm.googleapis.com/fcm/send/a-browser',
    keys: {
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
    ...(kinds !== undefined && { kinds }),
  }),
  'POST /vendor-admin/webhooks': (body) => ({ ...body, url: 'https://127.0.0.1/hook' }),
  'PATCH /concierge/leads/{match_id}': ({ event, ...body }) => ({
    ...body,
    ...(event !== undefined && { event: { ...(event as Body), event_date: dateFromNow(200) } }),
  }),
  'POST /concierge/leads': possibleLead,
  'POST /concierge/leads/batch': ({ leads }) => ({ leads: (leads as Body[]).map(possibleLead) }),
};

/** Half of a surrogate pair cannot be encoded in a path or a query. */
const asText = (part: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name,
      (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed(),
    ]),
  );

/** The portal keeps at most 20 of each, so the ones of earlier requests are removed. */
const emptied: Partial<Record<RouteKey, string>> = {
  'POST /vendor-admin/service-keys': 'update service_keys set revoked_at = now() where revoked_at is null',
  'POST /vendor-admin/webhooks': 'delete from webhook_endpoints',
};

/** An account at one of its limits rejects valid input, so each account gets only this many requests. */
const IN_ONE_ACCOUNT = 150;

test(
  '[C1, C7] returns no 5xx to random requests and accepts valid ones',
  { timeout: 190_000 + REQUESTS * 150 },
  async (t) => {
    t.diagnostic(`FUZZ_SEED=${SEED}, ${EACH} requests to each of ${routes.length} routes`);
    const rarely: string[] = [];
    const all = { sent: 0, right: 0, taken: 0, busiest: 0 };
    let slowest = { ms: 0, key: '' };
    const statuses = new Map<number, number>();
    const memory = () => PROCESSES.map((pid) => `${pid}: ${memoryOf(pid)} MB`).join(', ');
    if (PROCESSES.length > 0) t.diagnostic(`memory before: ${memory()}`);
    // Reads change nothing, so all of them use the same records.
    const readRecords = await createOwnedRecords(app, 'active');
    for (const key of routes) {
      const isRead = key.startsWith('GET ');
      const seen = { right: 0, taken: 0 };
      for (let before = 0; before < EACH; before += IN_ONE_ACCOUNT) {
        const { owner, params } = isRead ? readRecords : await createOwnedRecords(app, 'active');
        const ids = { ...params, vendorId: 1 };
        let call = await callerFor(key, owner);
        const ask = async ({ params, query, ...drawn }: Drawn) => {
          if (emptied[key]) await db.execute(emptied[key]);
          const agree = agreeing[key];
          const body = drawn.valid && agree ? agree(drawn.body as Body) : drawn.body;
          const sent = {
            params: asText(params),
            query: asText(query),
            ...(body !== undefined && { body: JSON.stringify(body) }),
          };
          const headers: Record<string, string> =
            body === undefined ? {} : { 'content-type': 'application/json' };
          const begun = performance.now();
          const {
            answer: { status, body: answer },
            busy,
          } = await assertResponsive(() => call(key, { ...sent, headers }), threads);
          all.sent += 1;
          const ms = Math.round(performance.now() - begun);
          if (ms > slowest.ms) slowest = { ms, key };
          all.busiest = Math.max(all.busiest, busy);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          // Some calls end their own session.
          if (status === 401) call = await callerFor(key, owner);
          assert.ok(status < 500, `${status} ${JSON.stringify(answer)}`);
          if (!drawn.valid) return;
          seen.right += 1;
          if (!MALFORMED.has((answer as { error?: string })?.error ?? '')) seen.taken += 1;
        };
        const examples = before === 0 ? extremeDays(contract[key], ids).map((drawn): [Drawn] => [drawn]) : [];
        await fc
          .assert(fc.asyncProperty(requestsTo(contract[key], ids), ask), {
            seed: SEED + before,
            numRuns: Math.min(EACH - before, IN_ONE_ACCOUNT) + examples.length,
            examples,
            includeErrorInReport: true,
          })
          .catch((error: Error) => {
            throw new Error(`${key}: ${error.message}`);
          });
      }
      all.right += seen.right;
      all.taken += seen.taken;
      // Three of five requests are generated valid; a third of those is a fifth of all. With few requests,
      // the check only requires one success.
      const enough = seen.right < 30 ? Math.min(1, seen.right) : seen.right / 3;
      // This test makes no forms of uploads and no messages with a signature.
      const isMade = !('upload' in contract[key]) && key !== 'POST /payments/webhook';
      if (seen.taken < enough && isMade) rarely.push(`${key}: ${seen.taken} of ${seen.right}`);
    }
    t.diagnostic(`${all.sent} requests, ${all.taken} of ${all.right} right ones taken`);
    if (URL_OF_PORTAL) {
      const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${times} × ${status}`);
      t.diagnostic(counts.join(', '));
      t.diagnostic(`slowest ${slowest.ms} ms (${slowest.key}), busiest ${Math.round(all.busiest)} ms`);
    }
    if (PROCESSES.length > 0) t.diagnostic(`memory after: ${memory()}`);
    assert.deepEqual(rarely, []);
  },
);
