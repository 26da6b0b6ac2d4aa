import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** The fault on the connection: none, every byte is silently dropped, or each response is delayed. */
export type NetworkFault = 'none' | 'silent' | { lateMs: number };

interface Pair {
  client: Socket;
  upstream: Socket;
  /** It dropped bytes once and never works again, like a connection whose peer is gone. */
  lost: boolean;
}

/**
 * Opens a fault-injecting proxy to a server on this machine. Connections that were silent stay silent after
 * the fault ends.
 */
export async function openProxy(targetPort: number) {
  const pairs = new Set<Pair>();
  let fault: NetworkFault = 'none';
  const server = createServer((client) => {
    const upstream = connect(targetPort, '127.0.0.1');
    const pair: Pair = { client, upstream, lost: fault === 'silent' };
    pairs.add(pair);
    client.setNoDelay(true);
    upstream.setNoDelay(true);
    client.on('data', (part) => !pair.lost && upstream.write(part));
    upstream.on('data', (part) => {
      if (pair.lost) return;
      if (typeof fault === 'object') setTimeout(() => client.writable && client.write(part), fault.lateMs);
      else client.write(part);
    });
    // A broken connection notifies neither side.
    client.on('close', () => !pair.lost && upstream.destroy());
    upstream.on('close', () => !pair.lost && client.destroy());
    client.on('error', () => {});
    upstream.on('error', () => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as { port: number }).port,
    /** Injects a fault, or ends it with 'none'. */
    set(next: NetworkFault): void {
      fault = next;
      if (next === 'silent') for (const pair of pairs) pair.lost = true;
    },
    close(): void {
      for (const { client, upstream } of pairs) {
        client.destroy();
        upstream.destroy();
      }
      server.close();
    },
  };
}
