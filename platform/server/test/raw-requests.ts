import assert from 'node:assert/strict';
import { connect } from 'node:net';

/** A raw request, with the expectations that go beyond the envelope and the headers. */
export interface RawRequest {
  name: string;
  bytes: string;
  /** The expected status. Without it, any 4xx. */
  status?: number;
  /** Not valid HTTP. No part of it may reach the API behind the gateway. */
  malformed?: boolean;
  /** The response has no body. */
  head?: boolean;
}

/** A response as received. */
export interface RawResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** A path that only a server vulnerable to request smuggling would see. No response may contain it. */
export const SMUGGLED = '/api/smuggled';
const HIDDEN = `GET ${SMUGGLED} HTTP/1.1\r\nHost: x\r\n\r\n`;

const request = (line: string, headers: string[] = [], body = ''): string =>
  [`${line} HTTP/1.1`, 'Host: portal.example', ...headers, '', body].join('\r\n');
const post = (headers: string[], body = '') => request('POST /api/auth/login', headers, body);
const withType = (type: string) => post([`Content-Type: ${type}`, 'Content-Length: 2'], '{}');

const paths = [
  '/api/%',
  '/api/%zz',
  '/api/%ff',
  '/api/%c0%ae',
  '/api/%00',
  '/api/..',
  '/api/../dev/mailbox',
  '/api/%2e%2e/dev/mailbox',
  '/api/..%2fdev%2fmailbox',
  '/api/..%5cdev',
  '/api//',
  '/api/no-such-call?%',
  `/api/vendor-admin/accounts/${'x'.repeat(500)}`,
  `/api/vendor-admin/accounts/${'%41'.repeat(300)}`,
  `/api/${'x'.repeat(7000)}`,
  '/%',
  '/%zz/login',
  '/__nope',
  '/__health/%',
  'http://elsewhere.example/api/no-such-call',
];
const methods = ['OPTIONS', 'TRACE', 'QUERY', 'PROPFIND', 'M-SEARCH', 'PURGE'];
const types = ['x', 'application/json/x', ';;', '/', 'application/', 'a/b;c="', ' ', '\u00ff'];

/** Bytes that no server may accept as a request. */
const malformed: Record<string, string> = {
  'no HTTP': 'GARBAGE\r\n\r\n',
  'no version': 'GET /api/health/live\r\n\r\n',
  'a version that does not exist': 'GET /api/health/live HTTP/9.9\r\nHost: x\r\n\r\n',
  'a preface of HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'a greeting of TLS': '\u0016\u0003\u0001\u0002\u0000\u0001\u0000',
  'an unknown method': request('FETCH /api/health/live'),
  'a method in lower case': request('get /api/health/live'),
  'a space in the address': request('GET /api/health live'),
  'no host': 'GET /api/health/live HTTP/1.1\r\n\r\n',
  'two hosts': request('GET /api/health/live', ['Host: elsewhere.example']),
  'a header without a colon': request('GET /api/health/live', ['Broken']),
  'a space before the colon': request('GET /api/health/live', ['X-Thing : 1']),
  'a NUL in a header': request('GET /api/health/live', ['X-Thing: a\0b']),
  'a folded header': request('GET /api/health/live', ['X-Thing: a', ' b']),
  'a header that is too long': request('GET /api/health/live', [`X-Thing: ${'x'.repeat(20_000)}`]),
  'too many headers': request(
    'GET /api/health/live',
    Array.from({ length: 3000 }, (_, i) => `X-${i}: 1`),
  ),
  'two lengths': post(['Content-Length: 2', 'Content-Length: 30'], `{}${HIDDEN}`),
  'a list of lengths': post(['Content-Length: 2, 30'], `{}${HIDDEN}`),
  'a length below zero': post(['Content-Length: -1'], HIDDEN),
  'a length with a sign': post(['Content-Length: +2'], `{}${HIDDEN}`),
  'a length in hexadecimal': post(['Content-Length: 0x2'], `{}${HIDDEN}`),
  'a length that is no number': post(['Content-Length: two'], HIDDEN),
  'a length beyond all bounds': post(['Content-Length: 99999999999999999999'], HIDDEN),
  'a length and chunks': post(['Content-Length: 4', 'Transfer-Encoding: chunked'], `0\r\n\r\n${HIDDEN}`),
  'chunks and a length': post(['Transfer-Encoding: chunked', 'Content-Length: 4'], `0\r\n\r\n${HIDDEN}`),
  'a coding after chunks': post(['Transfer-Encoding: chunked, identity'], `0\r\n\r\n${HIDDEN}`),
  'two codings': post(['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'], `0\r\n\r\n${HIDDEN}`),
  'a coding that does not exist': post(['Transfer-Encoding: xchunked'], `0\r\n\r\n${HIDDEN}`),
  'a length hidden by a space': post(['Content-Length : 30'], HIDDEN),
};

/** Requests that each server must refuse. Add a new attack as a line above. */
export const rawRequests: RawRequest[] = [
  ...paths.map((path) => ({ name: `GET ${path.slice(0, 60)}`, bytes: request(`GET ${path}`) })),
  ...methods.flatMap((method) =>
    ['/api/auth/login', '/api/no-such-call', '/nope'].flatMap((path) => [
      { name: `${method} ${path}`, bytes: request(`${method} ${path}`) },
      {
        name: `${method} ${path} with a body`,
        bytes: request(`${method} ${path}`, ['Content-Type: application/json', 'Content-Length: 2'], '{}'),
      },
    ]),
  ),
  { name: 'HEAD /api/no-such-call', bytes: request('HEAD /api/no-such-call'), head: true },
  { name: 'OPTIONS *', bytes: request('OPTIONS *') },
  {
    name: 'an unknown expectation',
    bytes: post(['Expect: a-miracle', 'Content-Length: 2'], '{}'),
    status: 417,
  },
  { name: 'CONNECT', bytes: request('CONNECT portal.example:443'), status: 405 },
  ...types.map((type) => ({ name: `the type '${type}'`, bytes: withType(type) })),
  ...Object.entries(malformed).map(([name, bytes]) => ({ name, bytes, malformed: true })),
];

/**
 * Sends bytes on a new connection and reads the whole response. Fails when there is none or more than one.
 */
export async function sendRaw(port: number, { bytes, head = false }: RawRequest): Promise<RawResponse> {
  const chunks: Buffer[] = [];
  const socket = connect(port, '127.0.0.1');
  socket.setTimeout(5_000, () => socket.destroy(new Error('There is no answer')));
  socket.write(Buffer.from(bytes, 'latin1'));
  await new Promise<void>((resolve, reject) => {
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      if (isWhole(Buffer.concat(chunks).toString('utf8'), head)) resolve();
    });
    socket.once('error', reject);
    socket.once('close', () => resolve());
  });
  socket.destroy();
  return parse(Buffer.concat(chunks).toString('utf8'), head);
}

function isWhole(text: string, head: boolean): boolean {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const length = Number(/^content-length: (\d+)$/im.exec(text.slice(0, end))?.[1] ?? NaN);
  return head || Buffer.byteLength(text.slice(end + 4)) >= length;
}

function parse(text: string, head: boolean): RawResponse {
  const end = text.indexOf('\r\n\r\n');
  assert.ok(end > 0, `no HTTP: ${text}`);
  const [line = '', ...fields] = text.slice(0, end).split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3}) [\w ]+$/.exec(line)?.[1]);
  assert.ok(status, line);
  const headers = Object.fromEntries(
    fields.map((field) => [
      field.slice(0, field.indexOf(':')).toLowerCase(),
      field.slice(field.indexOf(':') + 2),
    ]),
  );
  const body = text.slice(end + 4);
  if (!head) assert.equal(headers['content-length'], String(Buffer.byteLength(body)), text);
  return { status, headers, body };
}

/** Asserts that a response is a refusal with the error envelope and every security header. */
export function assertRefusal(
  { status, headers, body }: RawResponse,
  { name, status: expected, head }: RawRequest,
  plain = false,
): void {
  const what = `${name}: ${status} ${body}`;
  assert.ok(status >= 400 && status < 500, what);
  if (expected) assert.equal(status, expected, what);
  if (status === 405) assert.ok(headers['allow'], what);
  for (const header of [
    'referrer-policy',
    'permissions-policy',
    'cross-origin-opener-policy',
    'cache-control',
  ])
    assert.ok(headers[header], `${name}: ${header}`);
  assert.equal(headers['x-content-type-options'], 'nosniff', what);
  assert.equal(headers['x-frame-options'], 'DENY', what);
  assert.equal(headers['cross-origin-resource-policy'], 'same-origin', what);
  assert.match(headers['content-security-policy'] ?? '', /default-src 'none'.*frame-ancestors 'none'/, what);
  assert.match(headers['strict-transport-security'] ?? '', /max-age=63072000/, what);
  assert.doesNotMatch(body, /node_modules|smuggled|elsewhere\.example/, what);
  if (head) return;
  if (plain && /^text\/(plain|html)/.test(headers['content-type'] ?? '')) return;
  assert.equal(headers['content-type'], 'application/json; charset=utf-8', what);
  const envelope = JSON.parse(body) as Record<string, unknown>;
  for (const field of ['message', 'error', 'request_id'])
    assert.equal(typeof envelope[field], 'string', what);
}

/** Tries every request and returns all failures, so that one does not hide the others. */
export async function faultsOf(
  requests: RawRequest[],
  attempt: (request: RawRequest) => Promise<void>,
): Promise<string[]> {
  const faults: string[] = [];
  for (const request of requests) {
    await attempt(request).catch((error: Error) => faults.push(`${request.name}: ${error.message}`));
  }
  return faults;
}
