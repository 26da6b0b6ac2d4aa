import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Store } from '@portal/shared/federation/store';
import type { GatewayConfig } from '../config.ts';
import type { ErrorCounts } from '../errors/error-counts.ts';
import type { CurrentRelease } from '../pages/resolve-set.ts';
import { styledPolicy } from '../security-headers.ts';
import type { CanaryHealth } from '../visitors/canary-health.ts';
import { mayOperate } from './access.ts';
import { operationsPage } from './operations-page.ts';
import { operationsStatus } from './status.ts';

/** Where people see what is live; `.json` for machines. */
export const OPERATIONS_PATH = '/__operations';

/**
 * Shows what is live: environments, release sets, canaries, the health of each remote, errors by remote, version and
 * team. For whoever has OPERATIONS_KEY; to everybody else it does not exist.
 */
export const operations = fp<{
  config: GatewayConfig;
  store: Store;
  current: () => Promise<CurrentRelease | null>;
  health: CanaryHealth;
  errors: ErrorCounts;
}>(async (app, { config, ...sources }) => {
  const upSince = new Date();
  const status = () => operationsStatus({ ...sources, environment: config.environment, upSince });
  const refused = (request: FastifyRequest) => !mayOperate(request, config);

  app.get(OPERATIONS_PATH, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (refused(request)) {
      // A browser asks for the key when it is told to.
      if (config.operationsKey) void reply.code(401).header('www-authenticate', 'Basic realm="Operations"');
      else void reply.code(404);
      return reply.type('text/plain').send(config.operationsKey ? 'The key is needed.' : 'Not found');
    }
    const nonce = randomBytes(18).toString('base64');
    return reply
      .header('content-security-policy', styledPolicy(nonce))
      .type('text/html; charset=utf-8')
      .send(operationsPage(await status(), nonce));
  });

  app.get(`${OPERATIONS_PATH}.json`, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (refused(request)) return reply.code(config.operationsKey ? 401 : 404).send({ error: 'not_allowed' });
    return status();
  });
});
