import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Client } from 'undici';
import { tooManyAtOnce, unavailable } from '../problem.ts';
import type { GatewayParts } from '../gateway-parts.ts';
import { isRepeatable } from './api-addresses.ts';
import { forwarded, sendResponse } from './api-calls.ts';
import { clientNetwork, SharedResource } from './shared-resource.ts';

/**
 * Limits on live streams, each of which has a separate connection to the API. The share of a network is enough for an office
 * with a few tabs each. The API limits streams per person.
 */
const STREAMS = { total: 4_000, perNetwork: 400 };
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
export function liveStreams(
  app: FastifyInstance,
  { config, api }: Pick<GatewayParts, 'config' | 'api'>,
): void {
  const streams = new SharedResource(STREAMS);
  const open = new Set<() => void>();
  let closing = false;

  app.get('/api/live', async (request, reply) => {
    const network = clientNetwork(request.ip);
    if (closing) throw unavailable(RETRY_S);
    // The browser would open an ended stream again, and end another one of its network.
    if (streams.heldBy(network) >= STREAMS.perNetwork) throw tooManyAtOnce(RETRY_S);
    const origin = api.next();
    const connection = new Client(origin, { headersTimeout: BEGIN_MS, bodyTimeout: SILENCE_MS });
    const stream = streams.hold(network, () => reply.raw.destroy());
    stream.grow(1);
    const releaseSlot = () => {
      void connection.destroy();
      stream.release();
    };
    const answer = await connection.request(forwarded(config, request, null)).catch((error: unknown) => {
      releaseSlot();
      // The browser opens the stream again, at another address.
      if (isRepeatable(error, 'GET')) api.failed(origin);
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
