import { randomUUID } from 'node:crypto';
import {
  STATUS_CODES,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { refusalEnvelope } from './refusals.ts';

/** How long the server drains a refused connection, in ms, so that a reset does not discard the response. */
const LINGER_MS = 1000;

const statusOfError: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/**
 * Makes a server respond to malformed HTTP and to CONNECT with the error envelope and `headers`, which Node's
 * default responses lack. Call it after all `request` listeners are attached.
 */
export function respondToMalformedHttp(server: Server, headers: Record<string, string>): void {
  const refused = new WeakSet<Duplex>();
  /** Responses in progress, by connection. A refusal must not be written into one of them. */
  const underWay = new WeakMap<Duplex, Set<ServerResponse>>();

  function refuse(socket: Duplex, status: number, more: Record<string, string> = {}): void {
    const begun = [...(underWay.get(socket) ?? [])].some(({ headersSent }) => headersSent);
    if (begun) return void socket.destroy();
    refused.add(socket);
    socket.end(rawRefusal(status, { ...headers, ...more }));
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  }

  // Otherwise Node responds to a request without a Host header.
  Object.assign(server, { requireHostHeader: false });
  const handlers = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (breaksProtocol(request)) return refuse(request.socket, 400);
    const responses = underWay.get(request.socket) ?? new Set();
    underWay.set(request.socket, responses.add(response));
    response.once('close', () => responses.delete(response));
    for (const handle of handlers) handle.call(server, request, response);
  });
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => socket.destroy());
    refuse(socket, 405, { allow: 'DELETE, GET, HEAD, PATCH, POST, PUT' });
  });
  // Replaces the framework's handler.
  server.removeAllListeners('clientError');
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    // Ignore further data on a refused connection.
    if (refused.has(socket) && socket.writableEnded) return;
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
    else refuse(socket, statusOfError[error.code ?? ''] ?? 400);
  });
  // A server that handles `Expect: 100-continue` also handles other expectations.
  if (server.listenerCount('checkContinue') === 0)
    server.on('checkExpectation', ({ socket }: IncomingMessage) => refuse(socket, 417));
}

/** HTTP/1.1 requires one Host header (RFC 9112, 3.2); a proxy may use another one. HTTP/0.9 has no headers. */
const breaksProtocol = ({ httpVersion, rawHeaders }: IncomingMessage): boolean => {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
  return httpVersion === '1.1' ? hosts !== 1 : httpVersion !== '1.0' || hosts > 1;
};

function rawRefusal(status: number, headers: Record<string, string>): string {
  const id = randomUUID();
  const body = JSON.stringify(refusalEnvelope(status, id));
  const lines = Object.entries({
    ...headers,
    'x-request-id': id,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${body}`;
}
