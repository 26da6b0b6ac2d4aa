import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { errorEnvelope, isKnownHost } from '@portal/platform/server';
import type { GatewayParts } from '../gateway-parts.ts';
import { Problem, problemFor, sendProblem, unavailable } from '../problem.ts';
import { ApiCalls } from './api-calls.ts';
import { liveStreams } from './live-streams.ts';
import { declaredLength, RequestBodies } from './request-bodies.ts';
import { clientNetwork } from './shared-resource.ts';

/**
 * The methods that the proxy forwards. TRACE is missing because it would reveal the servers between client
 * and API.
 */
const METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const BODIES = {
  // Matches the API's body limit (api/src/app.ts).
  size: 256 * 1024,
  total: 64 * 1024 * 1024,
  perNetwork: 16 * 1024 * 1024,
  idleMs: 10_000,
  totalMs: 30_000,
};
/** Files of messages: the API takes 10 MB. They have their own memory, so that they never stop other calls. */
const UPLOADS = {
  size: 10.5 * 1024 * 1024,
  total: 128 * 1024 * 1024,
  perNetwork: 64 * 1024 * 1024,
  idleMs: 10_000,
  // Enough for 10 MB on a slow phone. The server's request timeout is the same (app.ts).
  totalMs: 300_000,
};
const UPLOAD_PATH = /^\/api\/(?:vendor-account|concierge)\/(?:\d+\/)?leads\/[^/?]+\/files(?:\?|$)/;
/** The concierge's desk takes a message with its file. It exists outside production only. */
const DESK_UPLOAD_PATH = /^\/dev\/concierge\/leads\/\d+\/[^/?]+\/messages$/;
const isUpload = ({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): boolean =>
  method === 'POST' && (UPLOAD_PATH.test(url) || DESK_UPLOAD_PATH.test(url));
/** How long the gateway drains the rest of a refused body, in ms. */
const LINGER_MS = 2_000;

/** undici errors that the request caused, not the API. */
const UNSENDABLE = new Set(['UND_ERR_INVALID_ARG', 'UND_ERR_NOT_SUPPORTED']);

/**
 * Proxies /api to the API and, outside production, /dev to the mailbox and the concierge's desk. Forwards a request after it has read
 * the whole body and got a slot. An upload's body is read only when the API takes an upload from the client. Refusals use the API's
 * error envelope.
 */
export async function apiProxy(app: FastifyInstance, parts: GatewayParts): Promise<void> {
  const { config } = parts;
  const api = new ApiCalls(parts);
  app.addHook('onClose', () => api.close());
  const calls = new RequestBodies(BODIES);
  const uploads = new RequestBodies(UPLOADS);

  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const problem = asProblem(error, request);
    return request.raw.complete ? sendProblem(reply, problem) : refuseBody(reply, problem);
  });
  // Forward bodies unparsed.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  answerExpectations(app);

  async function pass(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (!hasBody(request)) return api.send(request, reply, null);
    if (UPLOAD_PATH.test(request.url)) await api.checkUpload(request);
    const bodies = isUpload(request.raw) ? uploads : calls;
    const body = await bodies.read(request.raw, clientNetwork(request.ip));
    // The client disconnected.
    if (!body) return reply.hijack();
    try {
      return await api.send(request, reply, body);
    } finally {
      body.release();
    }
  }

  const prefixes = config.production ? ['/api'] : ['/api', '/dev'];
  for (const prefix of prefixes)
    for (const url of [prefix, `${prefix}/*`]) app.route({ method: METHODS, url, handler: pass });
  app.addHook('onRequest', async (request) => {
    const isOpen = request.routeOptions.url?.startsWith('/dev') ?? false;
    if (isOpen && !isKnownHost(request.headers, config.publicUrl)) throw problemFor(404);
  });
  liveStreams(app, parts);
}

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
