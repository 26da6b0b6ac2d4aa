import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { Pool, type Dispatcher } from 'undici';
import { clientOf, errorEnvelope, isKnownHost } from '@portal/platform/server';
import type { GatewayConfig } from '../config.ts';
import { Problem, problemFor, sendProblem, unavailable } from '../problem.ts';
import { CallSlots } from './call-slots.ts';
import { liveStreams } from './live-streams.ts';
import { declaredLength, RequestBodies } from './request-bodies.ts';
import { sendResponse, createForwarder } from './forward.ts';

/**
 * The methods that the proxy forwards. TRACE is missing because it would reveal the servers between client
 * and API.
 */
const METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** Size of the connection pool for calls to the API. Live streams use separate connections. */
const CONNECTIONS = 256;
const CALLS = {
  slots: CONNECTIONS,
  // Prevents one client from using all the slots.
  slotsPerClient: CONNECTIONS / 2,
  queue: 1024,
  queuePerClient: 256,
  waitMs: 5_000,
};
const BODIES = {
  // Matches the API's body limit (api/src/app.ts).
  size: 256 * 1024,
  total: 64 * 1024 * 1024,
  perClient: 64,
  idleMs: 10_000,
  totalMs: 30_000,
};
/** Files of messages: the API takes 10 MB. They have their own memory, so that they never stop other calls. */
const UPLOADS = {
  size: 10.5 * 1024 * 1024,
  total: 128 * 1024 * 1024,
  perClient: 4,
  idleMs: 10_000,
  // Enough for 10 MB on a slow phone. The server's request timeout is the same (app.ts).
  totalMs: 300_000,
};
const UPLOAD_PATH = /^\/api\/(?:vendor-account|concierge)\/(?:\d+\/)?leads\/[^/?]+\/files(?:\?|$)/;
/** The concierge's desk takes a message with its file. It exists outside production only. */
const DESK_UPLOAD_PATH = /^\/dev\/concierge\/leads\/\d+\/[^/?]+\/messages$/;
const isUpload = ({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): boolean =>
  method === 'POST' && (UPLOAD_PATH.test(url) || DESK_UPLOAD_PATH.test(url));
/**
 * Timeout in ms for the API's first byte and between two bytes. It is longer than the browser client's
 * timeout.
 */
const API_SILENCE_MS = 35_000;
/**
 * How long a client may take to read a response, in ms. The response holds a connection to the API meanwhile.
 */
const READING_MS = 120_000;
/**
 * Responses up to this size, in bytes, are buffered, so that a slow client does not hold a connection to the
 * API.
 */
const SHORT_BYTES = 64 * 1024;
/** How long the gateway drains the rest of a refused body, in ms. */
const LINGER_MS = 2_000;

/** undici errors that the request caused, not the API. */
const UNSENDABLE = new Set(['UND_ERR_INVALID_ARG', 'UND_ERR_NOT_SUPPORTED']);

/**
 * Proxies /api to the API and, outside production, /dev to the mailbox and the concierge's desk. Forwards a request after it has read
 * the whole body and got a connection slot. Streams the response. Refusals use the API's error envelope.
 */
export async function apiProxy(app: FastifyInstance, { config }: { config: GatewayConfig }): Promise<void> {
  const { origin } = new URL(config.apiUrl);
  const pool = new Pool(origin, {
    connections: CONNECTIONS,
    headersTimeout: API_SILENCE_MS,
    bodyTimeout: API_SILENCE_MS,
  });
  app.addHook('onClose', () => pool.destroy());
  const slots = new CallSlots(CALLS);
  const calls = new RequestBodies(BODIES);
  const uploads = new RequestBodies(UPLOADS);
  const forward = createForwarder(config);

  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const problem = asProblem(error, request);
    return request.raw.complete ? sendProblem(reply, problem) : refuseBody(reply, problem);
  });
  // Forward bodies unparsed.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  answerExpectations(app);

  async function pass(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const client = clientOf(request.ip);
    let body: Buffer | null = null;
    const bodies = isUpload(request.raw) ? uploads : calls;
    if (hasBody(request)) {
      body = await bodies.read(request.raw, client);
      // The client disconnected.
      if (!body) return reply.hijack();
    }
    try {
      await slots.take(client);
      if (reply.raw.destroyed) {
        slots.release(client);
        return reply.hijack();
      }
      return await ask(request, reply, { body, client });
    } finally {
      if (body) bodies.forget(body);
    }
  }

  /**
   * Sends a request to the API and its response to the client. Releases the slot when the API has sent the
   * whole response.
   */
  async function ask(
    request: FastifyRequest,
    reply: FastifyReply,
    { body, client }: { body: Buffer | null; client: string },
  ): Promise<FastifyReply> {
    let answer: Dispatcher.ResponseData;
    let content: Buffer | null;
    try {
      answer = await forward(pool, request, body);
      content = isShort(answer) ? Buffer.from(await answer.body.arrayBuffer()) : null;
    } catch (error) {
      slots.release(client);
      throw error;
    }
    if (content) {
      slots.release(client);
      return sendResponse(reply, answer, content);
    }
    const slow = setTimeout(() => answer.body.destroy(new Error('The answer was not read')), READING_MS);
    answer.body.once('close', () => {
      clearTimeout(slow);
      slots.release(client);
    });
    return sendResponse(reply, answer, answer.body);
  }

  const prefixes = config.production ? ['/api'] : ['/api', '/dev'];
  for (const prefix of prefixes)
    for (const url of [prefix, `${prefix}/*`]) app.route({ method: METHODS, url, handler: pass });
  app.addHook('onRequest', async (request) => {
    const isOpen = request.routeOptions.url?.startsWith('/dev') ?? false;
    if (isOpen && !isKnownHost(request.headers, config.publicUrl)) throw problemFor(404);
  });
  liveStreams(app, { origin, forward });
}

const isShort = ({ statusCode, headers }: Dispatcher.ResponseData): boolean =>
  // A 304 carries the content-length of the body it does not send.
  statusCode !== 304 && Number(headers['content-length'] ?? Infinity) <= SHORT_BYTES;

const hasBody = ({ method, headers }: FastifyRequest): boolean =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

function asProblem(error: FastifyError, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error;
  if (error.statusCode === 415) return problemFor(415);
  if (UNSENDABLE.has(error.code) || (error.statusCode ?? 500) < 500) return problemFor(400);
  request.log.warn({ err: error }, 'The API does not answer, or not to the end');
  return unavailable();
}

/**
 * Sends a problem while the body is still arriving, then closes the connection. Closing with unread data
 * would reset the connection and lose the response, so the gateway drains the body for a moment after it
 * responds.
 */
function refuseBody(reply: FastifyReply, problem: Problem): FastifyReply {
  const { raw } = reply.request;
  const text = JSON.stringify(errorEnvelope(problem, reply.request.id));
  async function* answerThenRest() {
    yield text;
    raw.resume();
    await Promise.race([finished(raw).catch(() => {}), wait(LINGER_MS, null, { ref: false })]);
  }
  return reply
    .code(problem.status)
    .headers(problem.headers)
    .headers({
      'cache-control': 'no-store',
      connection: 'close',
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
    })
    .send(Readable.from(answerThenRest()));
}

/**
 * Responds to `Expect: 100-continue` with 100 unless the body is too large. Refuses any other expectation.
 */
function answerExpectations(app: FastifyInstance): void {
  const { server } = app;
  server.on('checkContinue', (request, response) => {
    if (declaredLength(request) <= (isUpload(request) ? UPLOADS : BODIES).size) response.writeContinue();
    server.emit('request', request, response);
  });
  server.on('checkExpectation', (request, response) => {
    server.emit('request', request, response);
  });
  app.addHook('onRequest', async ({ headers: { expect } }) => {
    if (expect && expect.toLowerCase() !== '100-continue') throw problemFor(417);
  });
}
