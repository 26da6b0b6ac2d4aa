import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Pool, type Dispatcher } from 'undici';
import type { GatewayConfig } from '../config.ts';
import { tooManyAtOnce, unavailable } from '../problem.ts';
import { endToEndHeaders } from './end-to-end-headers.ts';
import { HeldPerClient } from './held-per-client.ts';

/** Size of the connection pool for calls to the API. Live streams use separate connections. */
const CONNECTIONS = 256;
/** Limits on concurrent and queued calls to the API. */
const CALLS = {
  slots: CONNECTIONS,
  // Prevents one client from using all the slots.
  slotsPerClient: CONNECTIONS / 2,
  queue: 1024,
  queuePerClient: 256,
  /** How long a call waits for a slot, in ms. */
  waitMs: 5_000,
};
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

/** Calls to the API: limits how many run at the same time, and forwards each. */
export class ApiCalls {
  readonly #pool: Pool;
  readonly #slots = new CallSlots();
  readonly #config: GatewayConfig;

  constructor(config: GatewayConfig) {
    this.#pool = new Pool(new URL(config.apiUrl).origin, {
      connections: CONNECTIONS,
      headersTimeout: API_SILENCE_MS,
      bodyTimeout: API_SILENCE_MS,
    });
    this.#config = config;
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }

  /**
   * Waits for a slot, sends a request to the API and its response to the client. Releases the slot when the API has sent the
   * whole response.
   */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    { body, client }: { body: Buffer | null; client: string },
  ): Promise<FastifyReply> {
    await this.#slots.take(client);
    // The client disconnected.
    if (reply.raw.destroyed) {
      this.#slots.release(client);
      return reply.hijack();
    }
    let answer: Dispatcher.ResponseData;
    let content: Buffer | null;
    try {
      answer = await forward(this.#pool, this.#config, request, body);
      content = isShort(answer) ? Buffer.from(await answer.body.arrayBuffer()) : null;
    } catch (error) {
      this.#slots.release(client);
      throw error;
    }
    if (content) {
      this.#slots.release(client);
      return sendResponse(reply, answer, content);
    }
    const slow = setTimeout(() => answer.body.destroy(new Error('The answer was not read')), READING_MS);
    answer.body.once('close', () => {
      clearTimeout(slow);
      this.#slots.release(client);
    });
    return sendResponse(reply, answer, answer.body);
  }
}

const isShort = ({ statusCode, headers }: Dispatcher.ResponseData): boolean =>
  // A 304 carries the content-length of the body it does not send.
  statusCode !== 304 && Number(headers['content-length'] ?? Infinity) <= SHORT_BYTES;

/**
 * Limits concurrent calls to the API with a bounded FIFO queue. Skips queued calls of a client that already
 * holds its maximum of slots.
 */
class CallSlots {
  #free = CALLS.slots;
  readonly #active = new HeldPerClient(CALLS.slotsPerClient);
  readonly #queued = new HeldPerClient(CALLS.queuePerClient);
  readonly #queue = new Set<{ client: string; start: () => void }>();

  /** Takes a free slot or waits for one. Throws a 429 or 503 when the queue is full or the wait times out. */
  async take(client: string): Promise<void> {
    if (this.#free > 0 && this.#active.mayTake(client)) return this.#begin(client);
    if (!this.#queued.mayTake(client)) throw tooManyAtOnce();
    if (this.#queue.size >= CALLS.queue) throw unavailable();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const start = () => {
      this.#queue.delete(waiting);
      this.#begin(client);
      resolve();
    };
    const waiting = { client, start };
    const timer = setTimeout(() => reject(unavailable()), CALLS.waitMs);
    this.#queue.add(waiting);
    this.#queued.take(client);
    try {
      await promise;
    } finally {
      clearTimeout(timer);
      this.#queue.delete(waiting);
      this.#queued.releaseSlot(client);
    }
  }

  release(client: string): void {
    this.#free += 1;
    this.#active.releaseSlot(client);
    for (const waiting of this.#queue) {
      if (this.#free === 0) return;
      if (this.#active.mayTake(waiting.client)) waiting.start();
    }
  }

  #begin(client: string): void {
    this.#free -= 1;
    this.#active.take(client);
  }
}

/**
 * Sends a request to the API with the portal's public URL in the X-Forwarded headers. Returns the status, the headers and
 * the body as a stream.
 */
export function forward(
  api: Dispatcher,
  { publicUrl }: GatewayConfig,
  request: FastifyRequest,
  body: Buffer | null,
): Promise<Dispatcher.ResponseData> {
  const headers = endToEndHeaders(request.headers);
  // These belong to the connection: undici sets the length, and the gateway handles expectations.
  for (const name of ['host', 'content-length', 'expect']) delete headers[name];
  headers['x-request-id'] = request.id;
  headers['x-forwarded-for'] = request.ip;
  headers['x-forwarded-host'] = request.host;
  headers['x-forwarded-proto'] = publicUrl.startsWith('https:') ? 'https' : 'http';
  return api.request({
    method: request.method as Dispatcher.HttpMethod,
    // A client may send an absolute URL instead of a path.
    path: request.url.replace(/^https?:\/\/[^/?]*/i, ''),
    headers,
    body,
  });
}

/** Sends the API's response to the client. Streams respect backpressure. */
export function sendResponse(
  reply: FastifyReply,
  { statusCode, headers }: Dispatcher.ResponseData,
  content: Buffer | Readable,
): FastifyReply {
  // The client disconnected.
  if (reply.raw.destroyed) {
    if (!Buffer.isBuffer(content)) content.on('error', () => {}).destroy();
    return reply.hijack();
  }
  return reply.code(statusCode).headers(endToEndHeaders(headers)).send(content);
}
