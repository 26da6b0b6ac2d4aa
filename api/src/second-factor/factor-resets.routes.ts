import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import { logSecurityEvent } from '../http/security-log.ts';
import { approveFactorReset, cancelFactorReset, requestFactorReset } from './reset-factors.ts';

/** Admin routes for users who lost all of their second factors. */
export function factorResetRoutes(app: FastifyInstance): void {
  route(app, 'POST /vendor-admin/users/{userId}/factor-reset', async ({ params, body, person, request }) => {
    await requestFactorReset(app, person, { ...params, ...body });
    logSecurityEvent(request, 'factor_reset_requested', { of: params.userId });
    return { message: 'Reset requested.' };
  });

  route(
    app,
    'POST /vendor-admin/users/{userId}/factor-reset/approve',
    async ({ params, person, request }) => {
      await approveFactorReset(app, person, params.userId);
      logSecurityEvent(request, 'factors_reset', { of: params.userId });
      return { message: 'Two-step login reset.' };
    },
  );

  route(app, 'DELETE /vendor-admin/users/{userId}/factor-reset', async ({ params, person, request }) => {
    await cancelFactorReset(app, person, params.userId);
    logSecurityEvent(request, 'factor_reset_cancelled', { of: params.userId });
    return { message: 'Reset cancelled.' };
  });
}
