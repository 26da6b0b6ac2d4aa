import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A way to the portal that damages files, as a faulty cache in between does; the browser keeps what it got. */
export interface BadWay {
  url: string;
  /** The addresses whose files are damaged; null: none. */
  damages: RegExp | null;
  close: () => Promise<void>;
}

/** Opens a way to the portal at `target`. */
export async function openBadWay(target: string): Promise<BadWay> {
  const server = createServer((request, response) => {
    void pass(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const way: BadWay = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    damages: null,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return way;

  async function pass({ url = '/', headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    const { accept = '*/*', cookie = '' } = headers;
    const answer = await fetch(target + url, { headers: { accept, cookie }, redirect: 'manual' });
    const body = Buffer.from(await answer.arrayBuffer());
    // The body has been unpacked.
    const { 'content-encoding': _, 'content-length': __, ...kept } = Object.fromEntries(answer.headers);
    response.writeHead(answer.status, kept);
    response.end(way.damages?.test(url) ? Buffer.concat([body, Buffer.from('\n;')]) : body);
  }
}
