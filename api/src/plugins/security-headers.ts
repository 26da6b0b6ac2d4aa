import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

/** Headers of every answer. The API serves data: nothing in an answer may run, frame or be kept. */
export const securityHeaders = plugin(
  function securityHeadersPlugin(app: FastifyInstance) {
    const headers: Record<string, string> = {
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
      'cache-control': 'no-store',
    };
    if (app.config.production) headers['strict-transport-security'] = 'max-age=31536000; includeSubDomains';
    app.addHook('onRequest', (request, reply, done) => {
      reply.headers({ ...headers, 'x-request-id': request.id });
      done();
    });
  },
  { name: 'security-headers' },
);
