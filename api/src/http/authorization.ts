import type { Access } from '@portal/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { findAccountRow } from '../accounts/accounts.repository.ts';
import { sameSecret } from '../auth/secrets.ts';
import type { LiveSession, AccountMembership } from '../auth/live-session.repository.ts';
import { logSecurityEvent } from '../operation/security-log.ts';
import { forbidden, notFound, unauthenticated } from './problem.ts';
import { accountOf, bearerToken } from './session.ts';

/** The account in the path, and the caller's membership in it. */
export interface Membership extends Omit<AccountMembership, 'role'> {
  /** `viewer`: an admin who impersonates the account. */
  role: AccountMembership['role'] | 'viewer';
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyInstance {
    /** All registered routes: 'GET /api/auth/user'. */
    declaredRoutes: readonly string[];
  }
  interface FastifyRequest {
    /** Set on routes for members. */
    membership: Membership | null;
  }
}

/**
 * Denies by default: a route without declared access fails at startup, and every request is checked against
 * the declaration.
 */
export const authorization = plugin(
  function authorizationPlugin(app: FastifyInstance) {
    app.decorateRequest('membership', null);
    const declared: string[] = [];
    app.decorate('declaredRoutes', declared);
    app.addHook('onRoute', ({ method, url, config }) => {
      if (!config?.access) throw new Error(`${String(method)} ${url} does not declare who may call it`);
      declared.push(`${String(method)} ${url}`);
    });
    app.addHook('onRequest', async (request) => {
      if (request.is404) return;
      const { access } = request.routeOptions.config;
      if (access === 'public') return;
      if (access === 'service') return assertService(request, app.config.conciergeApiKey);
      if (!request.session) throw unauthenticated();
      if (access === 'signed-in') return;
      const { person, impersonation } = request.session;
      if (!person.emailVerifiedAt)
        throw forbidden('email_unverified', 'Please verify your email address first.');
      if (access === 'verified') return;
      if (access === 'admin') {
        if (person.role !== 'admin' || impersonation) throw forbidden();
        return;
      }
      if (access === 'member') {
        request.membership = await findMembership(app, request, request.session);
        return;
      }
      throw forbidden();
    });
  },
  { name: 'authorization', dependencies: ['session', 'read-only-view'] },
);

function assertService(request: FastifyRequest, key: string): void {
  const given = bearerToken(request);
  if (!given || !sameSecret(given, key)) throw unauthenticated();
}

/** Another user's account gets the same response as one that does not exist. A suspended account is rejected. */
async function findMembership(
  app: FastifyInstance,
  request: FastifyRequest,
  { impersonation, membership: own }: LiveSession,
): Promise<Membership> {
  const accountId = accountOf(request);
  if (!accountId) throw notFound();
  const membership = impersonation
    ? impersonation.accountId === accountId && (await viewerOf(app, accountId))
    : own?.accountId === accountId && own;
  if (!membership) {
    // The response matches a missing account; the security log records the attempt.
    logSecurityEvent(request, 'refused', { code: 'not_theirs', account: accountId });
    throw notFound();
  }
  if (membership.status === 'suspended') {
    throw forbidden('account_suspended', 'This vendor account has been suspended.');
  }
  return membership;
}

async function viewerOf(app: FastifyInstance, accountId: number): Promise<Membership | undefined> {
  const account = await findAccountRow(app.db, accountId);
  return account && { accountId: account.id, status: account.status, role: 'viewer' };
}
