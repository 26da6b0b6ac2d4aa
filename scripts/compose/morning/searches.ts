import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { join } from 'node:path';
import { duration } from '@portal/platform/run';
import { runStatement } from '../../../api/test/postgres-server.ts';
import { leadFor } from './load.ts';
import type { Morning } from './morning.ts';
import { panelOf, until, type CleanUp, type Prometheus } from './production.ts';

/** How long the planted statement takes, and what the searches call slow, in seconds. */
const PLANTED_S = 1.5;
const SLOW_S = 1;

/** Has every statement that reads saved replies take longer, in the restored database. Returns what ends that. */
async function plantSlowQuery({ postgres }: Morning): Promise<() => Promise<void>> {
  const database = postgres.url('restored');
  await runStatement(
    database,
    `create policy planted on saved_replies using ((select pg_sleep(${PLANTED_S}) is not null))`,
  );
  await runStatement(
    database,
    'alter table saved_replies force row level security, enable row level security',
  );
  return async () => {
    await runStatement(
      database,
      'alter table saved_replies no force row level security, disable row level security',
    );
    await runStatement(database, 'drop policy planted on saved_replies');
  };
}

/** Finds a slow query as docs/operations.md says: its route on the dashboard, then its statement in a trace. */
export async function findSlowQuery(morning: Morning, prometheus: Prometheus | null): Promise<string> {
  const { use, vendor, receiver } = morning;
  const replies = `/vendor-account/${vendor.accountId}/saved-replies`;
  const reply = { name: 'Hello', vendor_notes: 'Thank you for asking us.' };
  const empty = { base_package: null, next_steps: null, estimated_timeline: null };
  await use.call('POST', replies, vendor.token, { ...reply, ...empty });
  const remove = await plantSlowQuery(morning);
  const planted = Date.now();
  const [expression = ''] = panelOf('Slowest routes: 95th percentile');
  let route = 'no dashboard';
  let trace: string | null = null;
  await until('the dashboard names the slow route', async () => {
    ({ trace } = await use.call('GET', replies, vendor.token));
    if (!prometheus) return true;
    const slow = (await prometheus.query(expression)).filter(({ value }) => value > SLOW_S);
    route = slow.toSorted((one, other) => other.value - one.value)[0]?.labels['http_route'] ?? '';
    return route.includes('saved-replies');
  });
  const statementOf = (attributes: Record<string, unknown>) => String(attributes['db.query.text']);
  const statement = await receiver.until(
    () =>
      receiver.spans.find(
        ({ traceId, durationMs, attributes }) =>
          traceId === trace &&
          durationMs > SLOW_S * 1000 &&
          statementOf(attributes).includes('saved_replies'),
      ),
    'span of the slow statement',
  );
  const time = duration(Date.now() - planted);
  await remove();
  return `${time} after it was planted: ${route}, ${Math.round(statement.durationMs)} ms in "${statementOf(statement.attributes).slice(0, 60)}…"`;
}

/** Finds a failing webhook: by its alert, in the admin panel, and what it answered in the trace of a lead. */
export async function findFailingWebhook(
  morning: Morning,
  prometheus: Prometheus | null,
  cleanUp: CleanUp,
): Promise<string> {
  const { use, owner, vendor, receiver, conciergeKey } = morning;
  const [key, cert] = ['privkey.pem', 'fullchain.pem'].map((file) =>
    readFileSync(join(morning.inPlace('proxy'), file)),
  );
  const hook = createServer({ key, cert }, (request, response) => {
    request.resume();
    response.writeHead(500).end('out of order');
  }).listen(0, '127.0.0.1');
  await once(hook, 'listening');
  cleanUp.after(() => void hook.close());
  const { port } = hook.address() as { port: number };
  const endpoint = {
    url: `https://localhost:${port}/events`,
    description: 'planted',
    event_types: ['lead.delivered'],
  };
  await use.call('POST', '/vendor-admin/webhooks', owner, endpoint);
  const planted = Date.now();
  const lead = leadFor(vendor.accountId, `webhook-${planted}`);
  const { trace } = await use.call('POST', '/concierge/leads', conciergeKey, lead);
  if (prometheus) await until('the alert', async () => (await prometheus.alerts()).includes('WebhookFails'));
  await until('the admin panel names it', async () => {
    const { data } = await use.call<{ data: { url: string; failing_since: string | null }[] }>(
      'GET',
      '/vendor-admin/webhooks',
      owner,
    );
    return data.some((one) => one.url === endpoint.url && one.failing_since !== null);
  });
  const post = await receiver.until(
    () =>
      receiver.spans.find((span) => span.traceId === trace && span.name === 'POST webhook' && span.failed),
    'failed span of the webhook in the trace of the lead',
  );
  assert.equal(post.attributes['http.response.status_code'], 500);
  const means = `${prometheus ? 'the alert and ' : ''}the admin panel`;
  return `${duration(Date.now() - planted)} after the lead: ${means} name it, and the trace has its status 500`;
}
