import { respondToMalformedHttp, refusalEnvelope } from '@portal/platform/server';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { Config } from '../config.ts';

/** Headers of every response. The API serves data: no response may be executed, framed or cached. */
const securityHeadersOf = ({ publicUrl }: Pick<Config, 'publicUrl'>): Record<string, string> => ({
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'cache-control': 'no-store',
  // The same as the gateway's: a browser keeps the one of its last response.
  ...(publicUrl.startsWith('https:') && {
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
  }),
});

/** Sets the security headers, also on responses to malformed HTTP. */
export const securityHeaders = plugin(
  function securityHeadersPlugin(app: FastifyInstance) {
    const headers = securityHeadersOf(app.config);
    respondToMalformedHttp(app.server, headers);
    app.addHook('onRequest', (request, reply, done) => {
      reply.headers({ ...headers, 'x-request-id': request.id });
      done();
    });
  },
  { name: 'security-headers' },
);

/** Rejects a URL that cannot be routed. Hooks and the error handler do not run for it. */
export const refuseAddress =
  (config: Pick<Config, 'publicUrl'>) =>
  ({ statusCode = 400 }: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    void reply
      .code(statusCode)
      .headers({ ...securityHeadersOf(config), 'x-request-id': request.id })
      .send(refusalEnvelope(statusCode, request.id));
  };
