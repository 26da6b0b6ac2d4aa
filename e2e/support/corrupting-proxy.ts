import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy to the portal that corrupts files, as a faulty cache would. The browser caches the corrupted response. */
export interface CorruptingProxy {
  url: string;
  /** URLs whose files are corrupted. Null corrupts none. */
  corrupts: RegExp | null;
  close: () => Promise<void>;
}

/** Opens a proxy to the portal at `target`. */
export async function openCorruptingProxy(target: string): Promise<CorruptingProxy> {
  const server = createServer((request, response) => {
    void pass(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy: CorruptingProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    corrupts: null,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return proxy;

  async function pass({ url = '/', headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    const { accept = '*/*', cookie = '' } = headers;
    const answer = await fetch(target + url, { headers: { accept, cookie }, redirect: 'manual' });
    const body = Buffer.from(await answer.arrayBuffer());
    // `fetch` has already decompressed the body.
    const { 'content-encoding': _, 'content-length': __, ...kept } = Object.fromEntries(answer.headers);
    response.writeHead(answer.status, kept);
    response.end(proxy.corrupts?.test(url) ? Buffer.concat([body, Buffer.from('\n;')]) : body);
  }
}
