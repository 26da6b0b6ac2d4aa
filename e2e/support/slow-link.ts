import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Proxy } from './proxy.ts';

/** A phone's slow 4G, as in `bench/front/visit.ts`: 1.6 Mbit/s, in bytes a ms, and 150 ms until a response arrives. */
const BYTES_PER_MS = (1.6 * 1024 * 1024) / 8 / 1000;
const LATENCY_MS = 150;

/** Opens a connection to the portal at `target` as slow as a phone's. Unlike the browser's emulation, it also slows service workers. */
export async function openSlowLink(target: string): Promise<Proxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  /** When the link has sent everything that it has received, in ms. All connections share it. */
  let freeAt = 0;
  const server = createServer((client) => {
    const portal = connect(Number(port), hostname);
    let sent = Promise.resolve();
    portal.on('data', (data) => {
      const now = performance.now();
      freeAt = Math.max(freeAt, now) + data.byteLength / BYTES_PER_MS;
      const arrival = freeAt - now + LATENCY_MS;
      const before = sent;
      sent = Promise.all([before, sleep(arrival)]).then(() => void client.write(data));
    });
    portal.on('end', () => void sent.then(() => client.end()));
    client.pipe(portal);
    for (const [socket, other] of [
      [client, portal],
      [portal, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    client.on('close', () => portal.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}
