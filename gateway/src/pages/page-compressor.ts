import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { acceptedEncoding, compress } from '../encodings.ts';
import { splicePage, type SplicedPage } from './spliced-page.ts';

interface Page {
  html: () => Promise<string>;
  /** For a page that differs between requests only in `values`. `key` is different for different pages. */
  splice?: { key: string; values: string[] };
}

/** Pages of the host, in each release, canary and version of the settings. */
const MOST_PAGES = 50;

/**
 * Compresses pages with the best encoding that the browser accepts and sets Content-Encoding. A page that repeats is
 * compressed once, meanwhile and afterwards its requests insert their values.
 */
export function pageCompressor() {
  const spliced = new LRUCache<string, { splice: SplicedPage | null; lengths: string }>({ max: MOST_PAGES });

  return async (reply: FastifyReply, { html: render, splice }: Page): Promise<Buffer | string> => {
    void reply.header('vary', 'accept-encoding');
    const accepted = acceptedEncoding(reply.request.headers['accept-encoding']);
    if (accepted) void reply.header('content-encoding', accepted.encoding);
    if (!splice || accepted?.encoding !== 'br') {
      const html = await render();
      return accepted ? compress[accepted.encoding](html) : html;
    }
    const { key, values } = splice;
    const lengths = values.map(({ length }) => length).join();
    const known = spliced.get(key);
    if (known?.splice && known.lengths === lengths) return known.splice(values);
    const html = await render();
    if (!known) {
      spliced.set(key, { splice: null, lengths });
      void splicePage(html, values)
        .catch(() => null)
        .then((page) => spliced.set(key, { splice: page, lengths }));
    }
    return compress.br(html);
  };
}
