import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { currentSet } from '@portal/platform/sets';
import type { GatewayParts } from '../gateway-parts.ts';
import { Problem, refuse, sendProblem } from '../problem.ts';
import { givenKey, isOpenLocally, keyGuesses } from './access.ts';
import { DRAFTS_PATH, draftsPage, openDrafts } from './drafts.ts';
import { readFigures } from './figures.ts';
import { DEV_FONTS_PATH, fontFaces } from './font-faces.ts';
import { OPERATIONS_PATH, sendOperationsPage, type OperationsPage } from './layout.ts';
import { metrics } from './metrics.ts';
import { operationsPage } from './operations-page.ts';
import { operationsStatus } from './status.ts';

/**
 * Shows the dashboards' figures, environments, release sets, canaries, the health of each remote, and errors by remote,
 * version and team, and changes nothing. Refuses requests without access with 401 when OPERATIONS_KEY is configured,
 * and with 404 otherwise.
 */
export const operations = fp<GatewayParts>(async (app, parts) => {
  const { config, store, current } = parts;
  const upSince = new Date();
  const isKey = keyGuesses();
  const { PORTAL_ENV: environment } = config;
  const servedHost = async () => (await current().catch(() => null))?.host.record ?? null;
  const send = async (reply: FastifyReply, page: OperationsPage) =>
    sendOperationsPage(reply, page, { environment, host: await servedHost() });

  async function guard(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    void reply.header('cache-control', 'no-store');
    if (isOpenLocally(request, config)) return undefined;
    if (!config.OPERATIONS_KEY) return refuse(request, reply, 404);
    const given = givenKey(request.headers.authorization);
    // A browser's first request has no key yet.
    if (given && isKey(request, given, config.OPERATIONS_KEY)) return undefined;
    // Makes the browser prompt for the key.
    if (/^\/__operations(?!\.json)/.test(request.url))
      void reply.header('www-authenticate', 'Basic realm="Operations"');
    return sendProblem(reply, new Problem(401, 'unauthenticated', 'The key is needed.'));
  }

  const guarded = { onRequest: guard };
  const ownMetrics = metrics(app, { ...parts, guarded });
  const status = () => operationsStatus(parts, { upSince, figures: () => readFigures(config, ownMetrics) });
  app.get(OPERATIONS_PATH, guarded, async (_request, reply) => send(reply, operationsPage(await status())));

  // The API's development pages know no build, so their fonts have one URL.
  if (environment !== 'production')
    app.get(DEV_FONTS_PATH, async (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type('text/css; charset=utf-8')
        .send(fontFaces(await servedHost())),
    );

  if (environment !== 'production')
    app.get(DRAFTS_PATH, guarded, async (request, reply) => {
      const drafts = await currentSet(store, environment)
        .then((set) => openDrafts(store, set))
        .catch((error: unknown) => {
          request.log.error({ err: error }, 'The store cannot be read');
          throw new Problem(503, 'unavailable', 'The store does not respond. Try again in a minute.');
        });
      return send(reply, draftsPage(drafts));
    });

  app.get(`${OPERATIONS_PATH}.json`, guarded, status);
});
