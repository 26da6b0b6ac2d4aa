import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy to a portal. */
export interface Proxy {
  url: string;
  close: () => Promise<void>;
}

/** Ends a response, whose status and headers are set, with its body, as it is or changed. `url`: the requested path. */
type Send = (response: ServerResponse, body: Buffer, url: string) => unknown;

/** Opens a proxy to the portal at `target`. */
export async function openProxy(target: string, send: Send): Promise<Proxy> {
  const server = createServer((request, response) => {
    void pass(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };

  async function pass({ url = '/', headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    const { accept = '*/*', cookie = '' } = headers;
    const answer = await fetch(target + url, { headers: { accept, cookie }, redirect: 'manual' });
    const body = Buffer.from(await answer.arrayBuffer());
    // `fetch` has already decompressed the body.
    const { 'content-encoding': _, 'content-length': __, ...kept } = Object.fromEntries(answer.headers);
    for (const [name, value] of Object.entries(kept)) response.setHeader(name, value);
    response.statusCode = answer.status;
    await send(response, body, url);
  }
}
