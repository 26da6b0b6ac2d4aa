import { startTelemetry } from '@portal/platform/telemetry';
import { startReceiver, type ReceivedSpan } from '@portal/platform/telemetry/testing';
import assert from 'node:assert/strict';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { testedDatabase } from '../../test/database.ts';
import { openPortal, SERVICE_KEY } from '../../test/support/build-app.ts';
import { createAccount, createAdmin, dateFromNow, unique } from '../../test/support/factories.ts';
import { createCaller, injectAs } from '../../test/support/inject-as.ts';

const CALLER = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };
const traceparent = `00-${CALLER.traceId}-${CALLER.spanId}-01`;

const receiver = await startReceiver();
const stop = await startTelemetry('portal-api', {
  OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
  OTEL_TRACES_SAMPLER_ARG: 1,
  OTEL_METRIC_EXPORT_INTERVAL: 200,
  PORTAL_ENV: 'staging',
});
const { app, db } = await openPortal({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' });
const hooked: IncomingHttpHeaders[] = [];
const hook = createServer((request, response) => {
  hooked.push(request.headers);
  request.resume();
  response.writeHead(204).end();
});
await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
after(async () => {
  await stop();
  receiver.close();
  hook.close();
});

const find = (name: RegExp) =>
  receiver.until(
    () => receiver.spans.find((span) => span.traceId === CALLER.traceId && name.test(span.name)),
    `span ${String(name)} of the caller's trace`,
  );
const parentOf = ({ name, parentSpanId }: ReceivedSpan) =>
  receiver.until(() => receiver.spans.find(({ spanId }) => spanId === parentSpanId), `parent of ${name}`);

test('continues the trace of the gateway through the call, its statements, the job, the email and the webhook', async () => {
  const admin = await injectAs(app, await createAdmin(db));
  await admin('POST /vendor-admin/webhooks', {
    body: {
      url: `http://127.0.0.1:${(hook.address() as AddressInfo).port}/hook`,
      description: 'Concierge',
      event_types: ['lead.delivered'],
    },
  });
  const { account } = await createAccount(db);
  const sent = await createCaller(app, SERVICE_KEY)('POST /concierge/leads', {
    headers: { traceparent },
    body: {
      account_id: account.id,
      match_id: unique(),
      event: { name: 'A wedding', type: 'wedding', event_date: dateFromNow(90) },
    },
  });
  assert.equal(sent.status, 201);
  assert.equal(sent.headers['x-request-id'], CALLER.traceId);

  const call = await find(/^POST \/api\/concierge\/leads$/);
  assert.equal(call.parentSpanId, CALLER.spanId);
  assert.equal(call.attributes['http.response.status_code'], 201);
  const email = await find(/^send email$/);
  const job = await parentOf(email);
  assert.equal(job.name, 'process mail');
  assert.equal((await parentOf(job)).name, 'send mail');
  const webhook = await find(/^POST webhook$/);
  assert.equal(webhook.attributes['http.response.status_code'], 204);
  assert.equal(hooked[0]!['traceparent'], `00-${CALLER.traceId}-${webhook.spanId}-01`);
  if (testedDatabase === 'postgres') {
    const statement = await find(/^insert$/);
    assert.match(String(statement.attributes['db.query.text']), /insert into "leads"|insert into/i);
  }
});

test('names the trace in the error of a call, and no value of a request or a statement in any span', async () => {
  const secret = `geheim-${unique()}`;
  const refused = await createCaller(app)('POST /auth/login', {
    headers: { traceparent },
    body: { email: `${secret}@x.example`, password: secret },
  });
  assert.equal(refused.body.request_id, CALLER.traceId);
  await find(/^POST \/api\/auth\/login$/);
  assert.ok(!JSON.stringify(receiver.spans).includes(secret));
});

test('a call without a trace begins one, whose id is the id of the request', async () => {
  const { headers } = await createCaller(app)('GET /health/live');
  const id = String(headers['x-request-id']);
  assert.match(id, /^[0-9a-f]{32}$/);
  await receiver.until(() => receiver.spans.find(({ traceId }) => traceId === id), 'trace of its own');
  const malformed = await createCaller(app)('GET /health/live', {
    headers: { traceparent: '00-0-0-01' },
  });
  assert.match(String(malformed.headers['x-request-id']), /^[0-9a-f]{32}$/);
});

test('exports the metrics of /metrics with the names of the semantic conventions', async () => {
  await createCaller(app)('GET /health/live');
  const requests = await receiver.until(() => {
    const metric = receiver.metrics.get('portal-api http.server.request.duration');
    const point = metric?.points.find(({ attributes }) => attributes['http.route'] === '/api/health/live');
    return point && { metric, point };
  }, 'request durations');
  assert.equal(requests.metric!.unit, 's');
  assert.equal(requests.point.attributes['http.request.method'], 'GET');
  assert.equal(requests.point.attributes['http.response.status_code'], 200);
  const counted = requests.point.bucketCounts!.map(Number);
  assert.equal(
    counted.reduce((sum, count) => sum + count, 0),
    Number(requests.point.count),
    'each bucket counts its own',
  );
  assert.ok(receiver.metrics.has('portal-api portal_queue_age_seconds'));
  assert.equal(
    receiver.metrics.has('portal-api db.client.operation.duration'),
    testedDatabase === 'postgres',
  );
});
