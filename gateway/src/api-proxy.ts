import httpProxy from '@fastify/http-proxy';
import fp from 'fastify-plugin';
import type { ErrorEnvelope } from '@portal/shared/contract';
import type { GatewayConfig } from './config.ts';

/** How long the API may take until its first byte, in ms: a little longer than the browser's client waits. */
const FIRST_BYTE_MS = 35_000;

/**
 * Passes /api on, and outside production the mailbox of mails that were not really sent. Bodies and streams pass as
 * they come. While the API is away, the answer is its own error envelope with 503.
 */
export const apiProxy = fp<{ config: GatewayConfig }>(async (app, { config }) => {
  const prefixes = config.environment === 'production' ? ['/api'] : ['/api', '/dev'];
  for (const prefix of prefixes) {
    await app.register(httpProxy, {
      upstream: config.apiUrl,
      prefix,
      rewritePrefix: prefix,
      disableRequestLogging: true,
      undici: { headersTimeout: FIRST_BYTE_MS, bodyTimeout: 0, connections: 256, pipelining: 1 },
      replyOptions: {
        // A 503 of the API is an answer, not a reason to ask again: ten times, it would be.
        retryDelay: () => null,
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          'x-request-id': request.id,
          'x-forwarded-for': request.ip,
          'x-forwarded-host': request.host,
          'x-forwarded-proto': new URL(config.publicUrl).protocol.slice(0, -1),
        }),
        onError: (reply, { error }) => {
          reply.log.warn({ err: error }, 'The API does not answer');
          void reply
            .code(503)
            .header('cache-control', 'no-store')
            .header('retry-after', '5')
            .send({
              message: 'Gia is not available at the moment. Please try again in a minute.',
              error: 'unavailable',
              request_id: reply.request.id,
            } satisfies ErrorEnvelope);
        },
      },
    });
  }
});
