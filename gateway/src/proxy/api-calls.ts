import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { TRACE_HEADER } from '@portal/shared/federation';
import { currentTraceparent, isSampled, traced } from '@portal/platform/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Pool, type Dispatcher } from 'undici';
import type { GatewayConfig } from '../config.ts';
import type { ErrorCode } from '@portal/shared/contract';
import type { GatewayParts } from '../gateway-parts.ts';
import { Problem, unavailable } from '../problem.ts';
import { isRepeatable, type ApiAddresses } from './api-addresses.ts';
import { compressResponse } from './compress-response.ts';
import { endToEndHeaders } from './end-to-end-headers.ts';
import type { RequestBody } from './request-bodies.ts';
import { clientNetwork, SharedResource } from './shared-resource.ts';
import type { UnreadResponses } from './unread-responses.ts';

/** Limits on concurrent and queued calls to the API. No network can use all the slots. */
const SLOTS = { total: 256, perNetwork: 128 };
const QUEUE = { total: 1024, perNetwork: 256 };
/** How long a call waits for a slot, in ms. */
const WAIT_MS = 5_000;
/**
 * Timeout in ms for the API's first byte and between two bytes. It is longer than the browser client's
 * timeout.
 */
const API_SILENCE_MS = 35_000;
/** Timeout in ms for a connection to the API, after which the next address is tried. */
const CONNECT_MS = 3_000;
/** Responses up to this size, in bytes, are read from the API into memory. Others are downloads. */
const BUFFERED_BYTES = 1024 * 1024;
/**
 * Downloads at the same time: files and exports. The API sends them as fast as the client reads, so they hold a connection, but
 * no slot.
 */
const DOWNLOADS = { total: 64, perNetwork: 16 };
/** How long a client may take to read a download, in ms. */
const READING_MS = 600_000;

/** Calls to the API: limits how many run at the same time, and forwards each. */
export class ApiCalls {
  readonly #api: ApiAddresses;
  readonly #pools: ReadonlyMap<string, Pool>;
  readonly #slots = new CallSlots();
  readonly #downloads = new SharedResource(DOWNLOADS);
  readonly #unread: UnreadResponses;
  readonly #config: GatewayConfig;

  constructor({ config, api, unread }: Pick<GatewayParts, 'config' | 'api' | 'unread'>) {
    this.#api = api;
    this.#pools = new Map(
      config.apiUrls.map((origin) => [
        origin,
        new Pool(origin, {
          connections: SLOTS.total + DOWNLOADS.total,
          connect: { timeout: CONNECT_MS },
          headersTimeout: API_SILENCE_MS,
          bodyTimeout: API_SILENCE_MS,
        }),
      ]),
    );
    this.#config = config;
    this.#unread = unread;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#pools.values()].map((pool) => pool.destroy()));
  }

  /** Sends a request to the address whose turn it is, and to the next one if it can't have had any effect. */
  async #request(options: Dispatcher.RequestOptions): Promise<Dispatcher.ResponseData> {
    const { method } = options;
    const addresses = this.#api.inTurn();
    const last = addresses.pop()!;
    for (const origin of addresses) {
      try {
        const answer = await this.#attempt(origin, options);
        // This API is stopping, or has lost its database.
        if (answer.statusCode !== 503 || !(method === 'GET' || method === 'HEAD')) return answer;
        await answer.body.dump();
      } catch (error) {
        if (!isRepeatable(error, method)) throw error;
        this.#api.failed(origin);
      }
    }
    return this.#attempt(last, options);
  }

  /** One request to one address, in a span that the API continues. */
  #attempt(origin: string, options: Dispatcher.RequestOptions): Promise<Dispatcher.ResponseData> {
    const pool = this.#pools.get(origin)!;
    const send = (traceparent: string | undefined) => {
      const headers = options.headers as IncomingHttpHeaders;
      return pool.request(traceparent ? { ...options, headers: { ...headers, traceparent } } : options);
    };
    // Also of a trace that is not exported, so that the API doesn't begin another one.
    if (!isSampled()) return send(currentTraceparent());
    const attributes = { 'http.request.method': options.method, 'server.address': new URL(origin).host };
    return traced(options.method, { kind: 'client', attributes }, async (span) => {
      const answer = await send(span?.traceparent);
      span?.set({ 'http.response.status_code': answer.statusCode });
      if (answer.statusCode >= 500) span?.fail(String(answer.statusCode));
      return answer;
    });
  }

  /**
   * Waits for a slot, sends a request to the API and its response to the client. The slot is free again when the API has
   * responded, however slowly the client reads.
   */
  async send(request: FastifyRequest, reply: FastifyReply, body: RequestBody | null): Promise<FastifyReply> {
    const release = await this.#slots.take(clientNetwork(request.ip), body?.signal);
    try {
      // The client disconnected.
      if (reply.raw.destroyed) return reply.hijack();
      const call = forwarded(this.#config, request, body?.content ?? null);
      const answer = await this.#request(call);
      if (!isBuffered(answer)) return this.#download(reply, answer);
      const memory = this.#unread.hold(reply);
      const parts: Buffer[] = [];
      for await (const part of answer.body) {
        memory.grow((part as Buffer).length);
        // The client disconnected, or made room for others.
        if (memory.ended) break;
        parts.push(part as Buffer);
      }
      const content = await compressResponse(reply, call.path, answer, Buffer.concat(parts));
      return sendResponse(reply, answer, content);
    } finally {
      release();
    }
  }

  /** Asks the API whether the client may send an upload, before its body is read. Throws the API's refusal. */
  async checkUpload({ headers, id, ip, url }: FastifyRequest): Promise<void> {
    const release = await this.#slots.take(clientNetwork(ip));
    try {
      const {
        statusCode,
        body,
        headers: refusal,
      } = await this.#request({
        method: 'GET',
        path: url,
        headers: {
          ...(headers.authorization && { authorization: headers.authorization }),
          'x-request-id': id,
          'x-forwarded-for': ip,
        },
      });
      if (statusCode === 200) return await body.dump();
      const { error, message } = (await body.json()) as { error: ErrorCode; message: string };
      const retryAfter = refusal['retry-after'];
      throw new Problem(statusCode, error, message, {
        ...(retryAfter && { 'retry-after': String(retryAfter) }),
      });
    } finally {
      release();
    }
  }

  #download(reply: FastifyReply, answer: Dispatcher.ResponseData): FastifyReply {
    const end = () => answer.body.destroy(new Error('The client did not read its download'));
    const download = this.#downloads.hold(clientNetwork(reply.request.ip), end);
    const timer = setTimeout(end, READING_MS);
    answer.body.once('close', () => {
      clearTimeout(timer);
      download.release();
    });
    download.grow(1);
    return sendResponse(reply, answer, answer.body);
  }
}

const isBuffered = ({ statusCode, headers }: Dispatcher.ResponseData): boolean =>
  // A 304 carries the content-length of the body it does not send.
  statusCode !== 304 && Number(headers['content-length'] ?? Infinity) <= BUFFERED_BYTES;

/**
 * Limits concurrent calls to the API with a bounded queue. The next free slot goes to the network that holds the fewest, so that
 * a network with many calls does not delay the others.
 */
class CallSlots {
  readonly #active = new SharedResource(SLOTS);
  readonly #places = new SharedResource(QUEUE);
  readonly #queue = new Set<Waiting>();

  /**
   * Takes a free slot or waits for one. Returns the function that releases it. Throws a 503 when others need the place in the
   * queue, or the wait times out.
   */
  async take(network: string, signal?: AbortSignal): Promise<Release> {
    if (this.#active.hasRoom(network)) return this.#begin(network);
    const { promise, resolve, reject } = Promise.withResolvers<Release>();
    const waiting = { network, start: resolve };
    const place = this.#places.hold(network, () => reject(unavailable()));
    const timer = setTimeout(() => reject(unavailable()), WAIT_MS);
    const abort = () => reject(signal?.reason as Error);
    signal?.addEventListener('abort', abort);
    this.#queue.add(waiting);
    place.grow(1);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      this.#queue.delete(waiting);
      place.release();
    }
  }

  #begin(network: string): Release {
    const slot = this.#active.hold(network, () => {});
    slot.grow(1);
    return () => {
      slot.release();
      this.#startNext();
    };
  }

  #startNext(): void {
    let next: Waiting | undefined;
    for (const waiting of this.#queue) {
      if (!this.#active.hasRoom(waiting.network)) continue;
      if (!next || this.#active.heldBy(waiting.network) < this.#active.heldBy(next.network)) next = waiting;
    }
    if (!next) return;
    this.#queue.delete(next);
    next.start(this.#begin(next.network));
  }
}

type Release = () => void;

interface Waiting {
  network: string;
  start: (release: Release) => void;
}

/** A request as the API gets it, with the portal's public URL in the X-Forwarded headers. */
export function forwarded(
  { publicUrl }: GatewayConfig,
  request: FastifyRequest,
  body: Buffer | null,
): Dispatcher.RequestOptions {
  const headers = endToEndHeaders(request.headers);
  // These belong to the connection: undici sets the length, and the gateway handles expectations. A trace is never a stranger's.
  for (const name of ['host', 'content-length', 'expect', 'traceparent', 'tracestate', TRACE_HEADER])
    delete headers[name];
  headers['x-request-id'] = request.id;
  headers['x-forwarded-for'] = request.ip;
  headers['x-forwarded-host'] = request.host;
  headers['x-forwarded-proto'] = publicUrl.startsWith('https:') ? 'https' : 'http';
  return {
    method: request.method as Dispatcher.HttpMethod,
    // A client may send an absolute URL instead of a path.
    path: request.url.replace(/^https?:\/\/[^/?]*/i, ''),
    headers,
    body,
  };
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
