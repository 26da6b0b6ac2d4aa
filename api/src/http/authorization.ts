import type { RouteAccess, RouteContract, RouteKey } from '@portal/shared/contract';
import {
  defaultAdminRoles,
  defaultMemberRoles,
  FORMER_MEMBER_DAYS,
  membersSentence,
  rolesSentence,
  type AccountRole,
  type AdminRole,
  type MemberRole,
  type ServiceScope,
} from '@portal/shared/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { AccountMembership, Impersonation, LiveSession, Service } from './callers.ts';
import { logSecurityEvent } from './security-log.ts';
import {
  confirmationRequired,
  forbidden,
  notFound,
  secondFactorRequired,
  unauthenticated,
} from './problem.ts';

/** The account in the path, and the caller's membership in it. */
export interface Membership extends Omit<AccountMembership, 'role'> {
  role: AccountRole;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: RouteAccess;
    /** What a service key needs, on service routes. */
    scope?: ServiceScope;
    /** The admin roles that may call it: on admin routes (without it, only owners), and of those who impersonate a vendor. */
    roles?: readonly AdminRole[];
    /** The members' roles that may call it, on member routes. Without it, only owners may. */
    members?: readonly MemberRole[];
    /** Requires a recently confirmed identity; a list: for a body with one of these fields. */
    sudo?: RouteContract['sudo'];
    /** An admin who must add or prove a second factor may call it. */
    beforeSecondFactor?: boolean;
  }
  interface FastifyInstance {
    /** All registered routes: 'GET /api/auth/user'. */
    declaredRoutes: readonly string[];
  }
  interface FastifyRequest {
    /** The live session of the request's token; null for visitors and on public routes. */
    session: LiveSession | null;
    /** The service key of the request's token, on service routes. */
    service: Service | null;
    /** Set on routes for members. */
    membership: Membership | null;
  }
}

/** The token of `Authorization: Bearer …`, or null. */
export function bearerToken(request: FastifyRequest): string | null {
  const match = /^Bearer ([\w.~+/=-]{1,512})$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

/** The account id in the path of a member route; null when it is not a valid id. */
function accountOf({ routeOptions, params }: FastifyRequest): number | null {
  if (routeOptions.config.access !== 'member') return null;
  const { accountId } = params as { accountId?: string };
  if (!accountId || !/^[1-9]\d{0,9}$/.test(accountId) || Number(accountId) > 2_147_483_647) return null;
  return Number(accountId);
}

/** Authenticates the caller. Skipped on public routes. */
export const session = plugin(
  function sessionPlugin(app: FastifyInstance) {
    app.decorateRequest('session', null);
    app.decorateRequest('service', null);
    app.addHook('onRequest', async (request) => {
      const { access, unlimited } = request.routeOptions.config;
      if (request.is404 || access === 'public') return;
      const token = bearerToken(request);
      if (!token) return;
      if (access === 'service') request.service = await app.keyLookup.find(token);
      else {
        const call = { accountId: accountOf(request), countsUse: !unlimited };
        request.session = await app.sessionLookup.find(token, call);
      }
    });
  },
  { name: 'session', dependencies: ['database'] },
);

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
      if (config.access === 'service' && !config.scope)
        throw new Error(`${String(method)} ${url} does not declare which scope a service key needs`);
      declared.push(`${String(method)} ${url}`);
    });
    app.addHook('onRequest', async (request) => {
      if (request.is404) return;
      await assertNotImpersonating(app, request);
      const { access } = request.routeOptions.config;
      if (access === 'public') return;
      if (access === 'service') return assertService(request);
      if (!request.session) throw unauthenticated();
      const { person, impersonation } = request.session;
      if (lacksSecondFactor(request)) throw secondFactorRequired();
      if (access === 'signed-in') return;
      if (!person.emailVerifiedAt)
        throw forbidden('email_unverified', 'Please verify your email address first.');
      if (access === 'verified') return;
      if (access === 'admin') {
        if (!person.adminRole || impersonation) throw forbidden();
        const { roles = defaultAdminRoles } = request.routeOptions.config;
        if (!roles.includes(person.adminRole)) throw forbidden('role_required', rolesSentence(roles));
        return;
      }
      if (access === 'member') {
        request.membership = await findMembership(app, request, request.session);
        return;
      }
      throw forbidden();
    });
    // After validation, so that nobody confirms their identity for a request that is invalid anyway.
    app.addHook('preHandler', async (request) => {
      await assertNotOwnRecord(app, request);
      if (needsConfirmation(request)) throw confirmationRequired();
    });
  },
  { name: 'authorization', dependencies: ['session'] },
);

/** Routes that an impersonation session may read in addition to the account's member routes. */
const readable = new Set<RouteKey>(['GET /auth/user', 'GET /vendor-account/current']);
/** Ends the impersonation session. */
const LOGOUT: RouteKey = 'POST /auth/logout';

/** Makes impersonation read-only on every route, including public ones, where sessions are otherwise ignored. */
async function assertNotImpersonating(app: FastifyInstance, request: FastifyRequest): Promise<void> {
  const { contractKey, access } = request.routeOptions.config;
  if (contractKey === LOGOUT) return;
  const writes = request.method !== 'GET';
  const open = access === 'public' || access === 'service';
  if (open && !writes) return;
  const token = open ? bearerToken(request) : null;
  // A service key is not a session token, so ingestion skips the session lookup.
  if (access === 'service' && token && app.keyLookup.isKey(token)) return;
  const session = token ? await app.sessionLookup.find(token) : request.session;
  if (!session?.impersonation) return;
  if (writes) throw readOnly(session.impersonation);
  if (access !== 'member' && access !== 'admin' && !readable.has(contractKey!)) {
    throw readOnly(session.impersonation);
  }
}

const readOnly = ({ businessName }: Impersonation) =>
  forbidden('read_only_view', `You’re viewing the portal as ${businessName}. You can’t make changes.`);

/** No admin decides about an account as one of its members. Derived from the records that the request names. */
async function assertNotOwnRecord(app: FastifyInstance, request: FastifyRequest): Promise<void> {
  const { routeOptions, method, session: of, params, body } = request;
  if (routeOptions.config.access !== 'admin' || method === 'GET') return;
  const named = { ...Object(body), ...Object(params) } as Record<string, unknown>;
  if (await app.accountLookup.isOwnRecord(of!.person.id, named)) {
    throw forbidden(
      'own_account',
      `This is about a vendor account that you’re a member of, or were in the last ${FORMER_MEMBER_DAYS} days. Ask another admin.`,
    );
  }
}

/** Whether the setting and the route require a second factor of an admin, and the session proved none. */
function lacksSecondFactor({ session, routeOptions, server }: FastifyRequest): boolean {
  if (!session || session.secondFactor || routeOptions.config.beforeSecondFactor) return false;
  return server.config.requireAdminSecondFactor && session.person.adminRole !== null;
}

/** Whether the request needs a more recent confirmation of the user's identity than the session has. */
function needsConfirmation({ session, routeOptions, body, server }: FastifyRequest): boolean {
  const { sudo } = routeOptions.config;
  if (!sudo || (sudo !== true && !sudo.some((name) => Object.hasOwn(Object(body) as object, name))))
    return false;
  const age = session?.confirmedSecondsAgo ?? Infinity;
  return age >= server.config.CONFIRMATION_SECONDS;
}

function assertService(request: FastifyRequest): void {
  if (!request.service) throw unauthenticated();
  const { scope } = request.routeOptions.config;
  if (!request.service.scopes.includes(scope!))
    throw forbidden('insufficient_scope', `This key may not do this: it needs the scope ${scope!}.`);
}

/** Another user's account gets the same response as one that does not exist. A suspended account is rejected, and a role that may not call the route. */
async function findMembership(
  app: FastifyInstance,
  request: FastifyRequest,
  { person, impersonation, membership: own, secondFactor }: LiveSession,
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
  if (membership.requiresSecondFactor && !secondFactor) throw secondFactorRequired();
  const { members = defaultMemberRoles, roles } = request.routeOptions.config;
  if (membership.role !== 'viewer' && !members.includes(membership.role))
    throw forbidden('role_required', membersSentence(members));
  if (membership.role === 'viewer' && roles && !roles.includes(person.adminRole!))
    throw forbidden('role_required', rolesSentence(roles));
  return membership;
}

async function viewerOf(app: FastifyInstance, accountId: number): Promise<Membership | undefined> {
  const account = await app.accountLookup.find(accountId);
  return (
    account && { accountId: account.id, status: account.status, role: 'viewer', requiresSecondFactor: false }
  );
}
