import fp from 'fastify-plugin';
import { hostPages, type Mounts } from '@portal/shared/federation';
import type { GatewayParts } from '../gateway-parts.ts';
import { htmlText } from '@portal/shared/federation/page-slots';

/** Serves robots.txt, which in production excludes guarded areas, else all (with `X-Robots-Tag`), and sitemap.xml. */
export const searchEngines = fp<GatewayParts>(async (app, { config, current }) => {
  const { publicUrl, production } = config;

  app.get('/robots.txt', async (_, reply) => {
    const release = await current().catch(() => null);
    const guarded = guardedAreas(release?.set.mounts ?? {});
    const rules = production ? guarded.map((area) => `Disallow: ${area}`) : ['Disallow: /'];
    const lines = ['User-agent: *', ...rules, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''];
    return reply.type('text/plain; charset=utf-8').send(lines.join('\n'));
  });

  app.get('/sitemap.xml', async (_, reply) => {
    const urls = hostPages.map((page) => `  <url><loc>${htmlText(publicUrl + page)}</loc></url>`);
    return reply.type('application/xml; charset=utf-8').send(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`);
  });

  if (production) return;
  app.addHook('onRequest', async (_, reply) => {
    void reply.header('x-robots-tag', 'noindex');
  });
});

/** The API and every area that requires a login. */
function guardedAreas(mounts: Mounts): string[] {
  const areas = Object.values(mounts).flatMap((mount) => Object.entries(mount.areas));
  return ['/api/', ...areas.filter(([, access]) => access !== 'public').map(([area]) => area)];
}
