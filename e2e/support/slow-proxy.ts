import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** The size of a piece in bytes, and the pause after each in ms. */
const PIECE = 800;
const PAUSE_MS = 25;

/** Opens a proxy to the portal at `target` that sends documents in small pieces, as a slow network would. */
export async function openSlowProxy(target: string): Promise<{ url: string; close: () => Promise<void> }> {
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
    const { accept = '*/*' } = headers;
    const answer = await fetch(target + url, { headers: { accept }, redirect: 'manual' });
    const body = Buffer.from(await answer.arrayBuffer());
    // `fetch` has already decompressed the body.
    const { 'content-encoding': _, 'content-length': __, ...kept } = Object.fromEntries(answer.headers);
    response.writeHead(answer.status, kept);
    if (!accept.includes('text/html')) return void response.end(body);
    for (let start = 0; start < body.length; start += PIECE) {
      response.write(body.subarray(start, start + PIECE));
      await sleep(PAUSE_MS);
    }
    response.end();
  }
}
