import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import Fastify from 'fastify';
import { countErrors } from '../src/health/error-counts.ts';
import { logSettings } from '../src/app.ts';
import { htmlText, jsonForHtml } from '@portal/shared/federation/page-slots';
import { reportsOn } from './reports.ts';

const hostile = [
  '</script><script>alert(1)</script>',
  '<!--<script>',
  ']]>',
  '"\'><img src=x onerror=alert(1)>',
  'a\r\n{"level":50,"msg":"forged"}',
  'a\u2028b\u2029c\u0085d\u000be',
  '\u001b[2J\u009b1m\u007f',
  '\u202Eabc\u2066',
  '\0',
  '👩‍👩‍👧 أحمد \ud800',
  'x'.repeat(400),
];

test('escapes text so that it adds no tag or attribute', () => {
  for (const text of hostile) assert.ok(!/[<>"']/.test(htmlText(text)), text);
});

test('escapes JSON so that it cannot close its script element, and parses back unchanged', () => {
  for (const text of hostile) {
    const json = jsonForHtml({ [text]: [text] });
    assert.ok(!/<|\u2028|\u2029/.test(json), text);
    assert.deepEqual(JSON.parse(json), { [text]: [text] });
  }
});

test('logs a reported error as one line for any message', async () => {
  const stream = new PassThrough({ encoding: 'utf8' });
  const app = Fastify({ logger: { ...logSettings, stream } });
  const { token } = await reportsOn(app);
  for (const text of hostile) {
    const payload = { message: text, stack: text, file: text, page: text, token };
    const { statusCode } = await app.inject({ method: 'POST', url: '/__errors', payload });
    assert.equal(statusCode, 204);
    const written = String(stream.read());
    assert.equal(written.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/).length, 2, JSON.stringify(written));
    assert.ok(!/\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u.test(written.slice(0, -1)));
    const { page_error } = JSON.parse(written) as { page_error: { message: string } };
    assert.equal(page_error.message, text);
  }
});

test('counts error reports for at most 200 builds', () => {
  const counts = countErrors();
  const report = {
    message: 'x',
    stack: null,
    file: null,
    page: '/',
    release_set: 1,
    reason: null,
    team: 'platform',
  };
  for (let build = 0; build < 1000; build += 1) {
    counts.add({ ...report, remote: 'host', version: '1.0.0' });
    counts.add({ ...report, remote: 'host', version: `1.0.0-${build}` });
  }
  assert.equal(counts.builds().length, 200);
  assert.equal(counts.builds()[0]!.version, '1.0.0');
  assert.equal(counts.builds()[0]!.total, 1000);
});
