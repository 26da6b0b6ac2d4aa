import type { FastifyRequest } from 'fastify';

/** What a request asks for; not its URL, because each would create a series. */
export function kindOf({ is404, routeOptions: { url = '' } }: FastifyRequest): string {
  if (is404) return 'page';
  if (/^\/(host|remotes)\//.test(url)) return 'file';
  return url.startsWith('/api') ? 'api' : 'other';
}
