import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { factorResetRoutes } from './factor-resets.routes.ts';
import { factorsRoutes } from './factors.routes.ts';
import { passkeyLoginRoutes } from './passkey-login.routes.ts';
import { passkeysRoutes } from './passkeys.routes.ts';
import { secondFactorLoginRoutes } from './login.routes.ts';
import { factorResetJob } from './reset-factors.ts';

/** Second factors: authenticator apps, recovery codes, passkeys, and the second step of a login. */
export const secondFactor = plugin(
  function secondFactorPlugin(app: FastifyInstance) {
    secondFactorLoginRoutes(app);
    factorsRoutes(app);
    passkeyLoginRoutes(app);
    passkeysRoutes(app);
    factorResetRoutes(app);
    app.jobs.register(factorResetJob(app));
  },
  { name: 'second-factor', dependencies: ['auth', 'jobs'] },
);
