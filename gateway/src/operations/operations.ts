import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { ErrorEnvelope } from '@portal/shared/contract';
import type { Store } from '@portal/platform/store';
import type { IncompleteBuilds } from '../builds/closure-check.ts';
import type { GatewayConfig } from '../config.ts';
import type { ErrorCounts } from '../errors/error-counts.ts';
import type { CurrentRelease } from '../pages/resolve-set.ts';
import { styledPolicy } from '../security-headers.ts';
import { refuse } from '../unrouted.ts';
import type { BuildHealth } from '../visitors/build-health.ts';
import { mayOperate } from './access.ts';
import { operationsPage } from './operations-page.ts';
import { operationsStatus } from './status.ts';

/** The path of the operations page. `.json` returns the same data as JSON. */
export const OPERATIONS_PATH = '/__operations';

/**
 * Shows environments, release sets, canaries, the health of each remote, and errors by remote, version and
 * team. Refuses requests without access with 401 when OPERATIONS_KEY is configured, and with 404 otherwise.
 */
export const operations = fp<{
  config: GatewayConfig;
  store: Store;
  current: () => Promise<CurrentRelease | null>;
  health: BuildHealth;
  errors: ErrorCounts;
  closure: { incomplete: () => IncompleteBuilds };
}>(async (app, { config, ...sources }) => {
  const upSince = new Date();
  const status = () => operationsStatus({ ...sources, environment: config.environment, upSince });
  const isRefused = (request: FastifyRequest) => !mayOperate(request, config);
  const refuseOperator = (request: FastifyRequest, reply: FastifyReply) =>
    config.operationsKey
      ? reply.code(401).send({
          message: 'The key is needed.',
          error: 'unauthenticated',
          request_id: request.id,
        } satisfies ErrorEnvelope)
      : refuse(request, reply, 404);

  app.get(OPERATIONS_PATH, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (isRefused(request)) {
      // Makes the browser prompt for the key.
      if (config.operationsKey) void reply.header('www-authenticate', 'Basic realm="Operations"');
      return refuseOperator(request, reply);
    }
    const nonce = randomBytes(18).toString('base64');
    return reply
      .header('content-security-policy', styledPolicy(nonce))
      .type('text/html; charset=utf-8')
      .send(operationsPage(await status(), nonce));
  });

  app.get(`${OPERATIONS_PATH}.json`, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (isRefused(request)) return refuseOperator(request, reply);
    return status();
  });
});
