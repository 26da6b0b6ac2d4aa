import { randomBytes } from 'node:crypto';
import fp from 'fastify-plugin';
import { hostPageAt, isPortalPath, type PageConfig } from '@portal/shared/federation';
import type { GatewayParts } from '../gateway-parts.ts';
import { pageHeaders } from '../security-headers.ts';
import { visitorBuilds } from '../choice/choose-builds.ts';
import { signPage } from '../health/page-token.ts';
import { buildsHeader, explainBuilds } from '../builds/reasons.ts';
import { pageCompressor } from './page-compressor.ts';
import { firstScreen, loadsFirst } from './first-screen.ts';
import { pageConfig } from './page-config.ts';
import { watchPublicSettings } from './public-settings.ts';
import { renderPage } from './render-page.ts';

/** Handles every GET without another route: the portal's page with 200 for a known path, else with 404. Never cached. */
export const portalPages = fp<GatewayParts>(
  async (app, { config, api, store, readFile, current, health, key, traces, unread }) => {
    const choose = visitorBuilds(store, config, health);
    const compressed = pageCompressor();
    const publicSettings = watchPublicSettings(api);
    app.setNotFoundHandler(async (request, reply) => {
      const pathname = request.url.split('?', 1)[0] ?? '/';
      const wantsPage =
        /^(GET|HEAD)$/.test(request.method) && (request.headers.accept ?? '*/*').match(/html|\*\/\*/);
      reply.header('cache-control', 'no-store');
      if (!wantsPage || looksLikeFile(pathname)) {
        return reply.code(404).type('text/plain').send('Not found');
      }
      const release = await current().catch(() => null);
      if (!release) return reply.code(503).header('retry-after', '5').type('text/html').send(notReady);
      const visitor = await choose({ request, reply, release });
      const nonce = randomBytes(18).toString('base64');
      const page = hostPageAt(pathname);
      const content = { ...pageConfig(release, visitor, config), settings: await publicSettings() };
      const signer = { ip: request.ip, key, now: Date.now(), overrides: visitor.overrides };
      const token = signPage(content, signer);
      const configForPage: PageConfig = { ...content, report_token: token };
      const builds = explainBuilds(content, release, visitor.overrides);
      // In production, visitors do not see why they get a build.
      if (!config.production) reply.header('x-portal-builds', buildsHeader(builds));
      const known = isPortalPath(configForPage.mounts, pathname);
      if (known) reply.header('cache-control', 'no-cache');
      const { host } = visitor;
      const trace = traces.sign(request.raw);
      const render = async () => {
        const shown = { release, visitor, config: configForPage, pathname, nonce, trace, readFile };
        const first = page ? null : await firstScreen(shown);
        return renderPage({
          ...shown,
          template: (page ? host.pages.get(page) : first?.shell) ?? host.template,
          screen: first?.screen ?? null,
          builds,
          unusedOverrides: visitor.unused,
          before: await loadsFirst(shown),
          publicUrl: config.publicUrl,
        });
      };
      // The banner for overrides differs for each person, and only the host's pages are the same for all.
      const isShared = page !== null && !content.overrides && visitor.unused.length === 0;
      const body = await compressed(reply, {
        html: render,
        ...(isShared && {
          splice: {
            key: JSON.stringify([page, content, trace !== null]),
            values: [nonce, token, ...(trace === null ? [] : [trace])],
          },
        }),
      });
      unread.hold(reply).grow(Buffer.byteLength(body));
      return reply
        .code(known ? 200 : 404)
        .headers(pageHeaders(configForPage, nonce, pathname))
        .header('x-portal-release', String(release.set.number))
        .type('text/html; charset=utf-8')
        .send(body);
    });
  },
);

/** A request for a missing script must get a 404, not a page. */
const looksLikeFile = (pathname: string) => /\.[a-z0-9]{1,8}$/i.test(pathname);

const notReady = `<!doctype html><html lang="en"><title>Gia Partner Portal</title>
<h1>The portal is being prepared</h1><p>Please try again in a moment.</p></html>`;
