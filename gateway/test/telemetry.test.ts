import { startTelemetry } from '@portal/platform/telemetry';
import { startReceiver } from '@portal/platform/telemetry/testing';
import assert from 'node:assert/strict';
import type { IncomingHttpHeaders } from 'node:http';
import { test, type TestContext } from 'node:test';
import { PAGE_TRACE_MS } from '@portal/shared/federation';
import { startFakeApi } from './fake-api.ts';
import { configOf, testGateway } from './gateway.ts';

const stranger = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

/** A gateway in front of an API that keeps the headers which it gets. */
async function openGateway(t: TestContext) {
  const asked: IncomingHttpHeaders[] = [];
  const { url } = await startFakeApi(t, (request, response) => {
    asked.push(request.headers);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  const { get } = await testGateway((work) => t.after(work), { API_URL: url });
  /** The signed trace in a page; undefined without one. */
  const traceIn = (html: string) => /<meta name="portal-trace" content="([^"]+)">/.exec(html)?.[1];
  /** Calls the API like a page with that trace, and returns the headers that the API got. */
  const call = async (trace?: string) => {
    await get('/api/leads', { headers: { ...(trace !== undefined && { 'x-portal-trace': trace }) } });
    return asked.at(-1)!;
  };
  return { get, asked, traceIn, call };
}

/** {@link openGateway} with a receiver of the share `ratio` of its traces. */
async function openTraced(t: TestContext, ratio = 1) {
  const receiver = await startReceiver();
  const stop = await startTelemetry('portal-gateway', {
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_TRACES_SAMPLER_ARG: ratio,
    OTEL_METRIC_EXPORT_INTERVAL: 200,
    PORTAL_ENV: 'staging',
  });
  const gateway = await openGateway(t);
  t.after(async () => {
    await stop();
    receiver.close();
  });
  return { ...gateway, receiver };
}

/** The trace of what the API got, which is also the id of the request. */
function traceOf(headers: IncomingHttpHeaders): string {
  const id = String(headers['x-request-id']);
  assert.equal(String(headers['traceparent']).split('-')[1], id);
  return id;
}

test('begins a trace for each request, and the API continues it; a stranger chooses none', async (t) => {
  const { receiver, get, asked } = await openTraced(t);
  await get('/api/leads', { headers: { traceparent: stranger, tracestate: 'a=b' } });
  const server = await receiver.until(() => receiver.spans.find(({ name }) => name === 'GET api'), 'call');
  const client = receiver.spans.find(({ parentSpanId }) => parentSpanId === server.spanId)!;
  assert.equal(client.attributes['http.response.status_code'], 200);
  assert.equal(asked[0]!['traceparent'], `00-${server.traceId}-${client.spanId}-01`);
  assert.equal(asked[0]!['x-request-id'], server.traceId);
  assert.equal(asked[0]!['tracestate'], undefined);
  assert.notEqual(server.traceId, stranger.slice(3, 35));

  await get('/login');
  await receiver.until(() => receiver.spans.find(({ name }) => name === 'GET page'), 'page');
  const metric = await receiver.until(
    () => receiver.metrics.get('portal-gateway http.server.request.duration'),
    'request durations',
  );
  assert.ok(metric.points.some(({ attributes }) => attributes['http.route'] === 'page'));
});

test('the calls of a page continue the trace of its navigation', async (t) => {
  const { receiver, get, traceIn, call } = await openTraced(t);
  const html = await (await get('/dashboard')).text();
  const trace = traceIn(html)!;
  // What the page asks for before its app runs.
  assert.ok(html.includes(`'x-portal-trace': "${trace}"`));
  const headers = await call(trace);
  assert.equal(headers['x-portal-trace'], undefined);
  const page = await receiver.until(() => receiver.spans.find(({ name }) => name === 'GET page'), 'page');
  assert.equal(traceOf(headers), page.traceId);
  const sent = await receiver.until(() => receiver.spans.find(({ name }) => name === 'GET api'), 'call');
  assert.deepEqual([sent.traceId, sent.parentSpanId], [page.traceId, page.spanId]);
});

test('a page that is compressed once for everyone has the trace of each navigation', async (t) => {
  const { get, traceIn, call } = await openTraced(t);
  const seen = new Set<string>();
  for (let visit = 0; visit < 20; visit += 1) {
    const html = await (await get('/', { headers: { 'accept-encoding': 'br' } })).text();
    seen.add(traceOf(await call(traceIn(html))));
  }
  assert.equal(seen.size, 20);
});

test('ignores the trace of a page that is forged or expired, and calls beyond a hundred', async (t) => {
  const { get, traceIn, call } = await openTraced(t);
  const html = await (await get('/login')).text();
  const trace = traceIn(html)!;
  const page = traceOf(await call(trace));
  const [, signature = ''] = trace.split('.');
  const payload = Buffer.from(JSON.stringify({ traceparent: stranger, at: Date.now() })).toString(
    'base64url',
  );
  const other = traceIn(await (await get('/login')).text())!.split('.')[1];
  for (const forged of [
    stranger,
    `${payload}.${signature}`,
    `${trace.split('.')[0]}.${other}`,
    payload,
    configOf(html).report_token as string,
    'x'.repeat(2000),
  ]) {
    const begun = traceOf(await call(forged));
    assert.ok(begun !== page && begun !== stranger.slice(3, 35), forged);
  }
  // The page's trace is no report token either.
  const body = JSON.stringify({ token: trace, name: 'auth', version: '1.0.0', values: {} });
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  assert.equal((await get('/__vitals', init)).status, 204);

  for (let count = 1; count < 100; count += 1) assert.equal(traceOf(await call(trace)), page);
  assert.notEqual(traceOf(await call(trace)), page);

  const old = traceIn(await (await get('/login')).text())!;
  const kept = traceOf(await call(old));
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() + PAGE_TRACE_MS + 1 });
  assert.notEqual(traceOf(await call(old)), kept);
});

test('a page whose trace is not sampled has none, and the API exports no trace of its calls either', async (t) => {
  const { get, traceIn, call } = await openTraced(t, 1e-9);
  const headers = await call();
  traceOf(headers);
  assert.match(String(headers['traceparent']), /-00$/);
  const html = await (await get('/dashboard')).text();
  assert.equal(traceIn(html), undefined);
  assert.ok(!html.includes('portal-trace'));
});

test('without a receiver, no page has a trace and a stranger’s does not reach the API either', async (t) => {
  const { get, asked } = await openGateway(t);
  await get('/api/leads', { headers: { traceparent: stranger, 'x-portal-trace': stranger } });
  assert.equal(asked[0]!['traceparent'], undefined);
  assert.equal(asked[0]!['x-portal-trace'], undefined);
  assert.match(String(asked[0]!['x-request-id']), /^[0-9a-f-]{36}$/);
  assert.ok(!(await (await get('/dashboard')).text()).includes('portal-trace'));
});
