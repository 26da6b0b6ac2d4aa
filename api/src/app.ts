import { drain, telemetry, traceRequests } from '@portal/platform/server';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { accountPages } from './account-pages/index.ts';
import { accounts } from './accounts/index.ts';
import { adminLeads } from './admin-leads/index.ts';
import { adminLog } from './admin-log/index.ts';
import { admins } from './admins/index.ts';
import { analytics } from './analytics/index.ts';
import { announcements } from './announcements/index.ts';
import { applications } from './applications/index.ts';
import { auth } from './auth/index.ts';
import { billingPages } from './billing-pages/index.ts';
import { bookings } from './bookings/index.ts';
import { calendar } from './calendar/index.ts';
import { concierge } from './concierge/index.ts';
import { conciergeDesk } from './concierge-desk/index.ts';
import type { Config } from './config.ts';
import { contact } from './contact/index.ts';
import type { OpenDatabase } from './database/index.ts';
import { database } from './database/plugin.ts';
import { disputes } from './disputes/index.ts';
import { drafts } from './drafts/index.ts';
import { files } from './files/index.ts';
import { financial } from './financial/index.ts';
import { http } from './http/index.ts';
import { logSettings } from './http/log.ts';
import { shuttingDown } from './http/problem.ts';
import { refuseAddress } from './http/security-headers.ts';
import { invoices } from './invoices/index.ts';
import { jobs } from './jobs/index.ts';
import { leads } from './leads/index.ts';
import { live } from './live/index.ts';
import { mail } from './mail/index.ts';
import { messages } from './messages/index.ts';
import { notifications } from './notifications/index.ts';
import { operation } from './operation/index.ts';
import { payments } from './payments/index.ts';
import { push } from './push/index.ts';
import { reports } from './reports/index.ts';
import { responses } from './responses/index.ts';
import { secondFactor } from './second-factor/index.ts';
import { serviceKeys } from './service-keys/index.ts';
import { settingsPages } from './settings-pages/index.ts';
import { statement } from './statement/index.ts';
import { systemStatus } from './system-status/index.ts';
import { team } from './team/index.ts';
import { users } from './users/index.ts';
import { vendorRecords } from './vendor-records/index.ts';
import { webhooks } from './webhooks/index.ts';

const BODY_LIMIT = 256 * 1024;
/** Deadlines for a request's headers and for the full request, in ms. */
const HEADERS_MS = 10_000;
const REQUEST_MS = 30_000;
/** How often the server checks for requests past their deadline, in ms. */
const CHECK_MS = 1_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** The server is shutting down: it still responds, but load balancers should stop sending requests. */
    stopping: boolean;
  }
}

/** Builds the API on an open database. Closing the app closes the database. */
export async function buildApp(config: Config, open: OpenDatabase): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    trustProxy: config.TRUSTED_PROXIES,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    // Requests on a connection that is about to close still get a normal response.
    return503OnClosing: false,
    requestTimeout: REQUEST_MS,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: CHECK_MS },
    logger: logSettings(config.LOG_LEVEL),
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: refuseAddress(config),
    // Accepts a request id from the caller, so that both sides' logs share it.
    genReqId: ({ headers }) => namedRequest(headers['x-request-id']) ?? randomUUID(),
  });
  if (telemetry)
    traceRequests(app, {
      // Its callers are gateways.
      parentOf: ({ headers: { traceparent } }) => (typeof traceparent === 'string' ? traceparent : undefined),
      routeOf: ({ is404, routeOptions: { url } }) => (is404 ? 'none' : (url ?? 'none')),
    });
  drainBeforeClosing(app, config);
  await app.register(database, { config, database: open });
  await app.register(http);
  await app.register(jobs);
  const features = [
    mail,
    notifications,
    push,
    live,
    auth,
    secondFactor,
    users,
    admins,
    adminLog,
    applications,
    vendorRecords,
    accounts,
    accountPages,
    team,
    leads,
    responses,
    reports,
    bookings,
    drafts,
    files,
    messages,
    calendar,
    serviceKeys,
    webhooks,
    concierge,
    adminLeads,
    conciergeDesk,
    analytics,
    financial,
    invoices,
    payments,
    disputes,
    billingPages,
    statement,
    settingsPages,
    contact,
    announcements,
    operation,
    systemStatus,
  ];
  for (const feature of features) await app.register(feature);
  return app;
}

function namedRequest(header: string | string[] | undefined): string | null {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : null;
}

/**
 * Drains the server before it closes. A stop first fails the readiness check and keeps serving for SHUTDOWN_DELAY_MS,
 * with `Connection: close`. Then it closes the port and the idle connections. Requests in flight finish, for a bounded
 * time. Only a busy server refuses what arrives just before the port closes, with a 503 and Retry-After.
 */
function drainBeforeClosing(app: FastifyInstance, { shutdownDelayMs }: Config): void {
  app.decorate('stopping', false);
  let isLast = false;
  app.addHook('onRequest', (request, reply, done) => {
    if (!isLast) return done();
    const { status, code, message, headers } = shuttingDown();
    void reply.code(status).headers(headers).send({ message, error: code, request_id: request.id });
  });
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    app.stopping = true;
    await drain(app.server, { delayMs: shutdownDelayMs, onLast: () => (isLast = true) });
  });
}
