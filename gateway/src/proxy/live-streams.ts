import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Client } from 'undici';
import { clientOf } from '@portal/platform/server';
import { HeldPerClient } from './held-per-client.ts';
import { tooManyAtOnce, unavailable } from '../problem.ts';
import type { GatewayConfig } from '../config.ts';
import { forward, sendResponse } from './api-calls.ts';

/** Limit on live streams in total. Each stream has a separate connection to the API. */
const MAX_STREAMS = 4_000;
/**
 * Limit on live streams per client, enough for an office behind one IP with a few tabs each. The API limits
 * them per person.
 */
const STREAMS_PER_CLIENT = 200;
/** Timeout for the API to start a stream, in ms. */
const BEGIN_MS = 35_000;
/** Idle timeout of a stream, in ms: twice the longest LIVE_HEARTBEAT_SECONDS. */
const SILENCE_MS = 600_000;
/** Retry-After for a refused client, in seconds. The portal polls until then. */
const RETRY_S = 60;

/**
 * Proxies the server-sent events of /api/live over separate connections, so that open streams do not slow
 * down calls.
 */
export function liveStreams(app: FastifyInstance, config: GatewayConfig): void {
  const held = new HeldPerClient(STREAMS_PER_CLIENT);
  const open = new Set<() => void>();
  let count = 0;
  let closing = false;

  app.get('/api/live', async (request, reply) => {
    const client = clientOf(request.ip);
    if (closing || count >= MAX_STREAMS) throw unavailable(RETRY_S);
    if (!held.take(client)) throw tooManyAtOnce(RETRY_S);
    count += 1;
    const api = new Client(new URL(config.apiUrl).origin, {
      headersTimeout: BEGIN_MS,
      bodyTimeout: SILENCE_MS,
    });
    const releaseSlot = () => {
      void api.destroy();
      held.releaseSlot(client);
      count -= 1;
    };
    const answer = await forward(api, config, request, null).catch((error: unknown) => {
      releaseSlot();
      throw error;
    });
    const events = new PassThrough();
    const fail = (error: Error) => events.destroy(error);
    // Ends the response cleanly, so that the browser reconnects to a gateway that is still running.
    const end = () => {
      answer.body.unpipe(events).off('error', fail);
      events.end();
    };
    answer.body.on('error', () => {}).on('error', fail);
    events.once('close', () => {
      open.delete(end);
      releaseSlot();
    });
    open.add(end);
    // The stream may be silent as long as the API's heartbeat allows, so disable the socket timeout.
    request.raw.socket.setTimeout(0);
    return sendResponse(reply, answer, answer.body.pipe(events));
  });

  app.addHook('preClose', async () => {
    closing = true;
    for (const end of open) end();
  });
}
