import { startTelemetry } from '@portal/platform/telemetry';
import { startReceiver } from '@portal/platform/telemetry/testing';
import assert from 'node:assert/strict';
import type { IncomingHttpHeaders } from 'node:http';
import { test } from 'node:test';
import { startFakeApi } from './fake-api.ts';
import { testGateway } from './gateway.ts';

test('begins a trace for each request, and the API continues it; a stranger chooses none', async (t) => {
  const receiver = await startReceiver();
  const stop = await startTelemetry('portal-gateway', {
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_TRACES_SAMPLER_ARG: 1,
    OTEL_METRIC_EXPORT_INTERVAL: 200,
    PORTAL_ENV: 'staging',
  });
  const asked: IncomingHttpHeaders[] = [];
  const { url } = await startFakeApi(t, (request, response) => {
    asked.push(request.headers);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  const { get } = await testGateway((work) => t.after(work), { API_URL: url });
  t.after(async () => {
    await stop();
    receiver.close();
  });
  const stranger = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
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

test('without a receiver, a stranger’s trace does not reach the API either', async (t) => {
  const asked: IncomingHttpHeaders[] = [];
  const { url } = await startFakeApi(t, (request, response) => {
    asked.push(request.headers);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  const { get } = await testGateway((work) => t.after(work), { API_URL: url });
  const stranger = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  await get('/api/leads', { headers: { traceparent: stranger } });
  assert.equal(asked[0]!['traceparent'], undefined);
  assert.match(String(asked[0]!['x-request-id']), /^[0-9a-f-]{36}$/);
});
