import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** What happens on the way: nothing, every byte is lost without a word, or each answer comes later. */
export type Trouble = 'none' | 'silent' | { lateMs: number };

interface Pair {
  client: Socket;
  upstream: Socket;
  /** It lost bytes once: it never works again, as a connection whose other side is gone. */
  lost: boolean;
}

/** A way to a server on this machine, which can be troubled. Connections that were silent stay so when it is healed. */
export async function openProxy(targetPort: number) {
  const pairs = new Set<Pair>();
  let trouble: Trouble = 'none';
  const server = createServer((client) => {
    const upstream = connect(targetPort, '127.0.0.1');
    const pair: Pair = { client, upstream, lost: trouble === 'silent' };
    pairs.add(pair);
    client.setNoDelay(true);
    upstream.setNoDelay(true);
    client.on('data', (part) => !pair.lost && upstream.write(part));
    upstream.on('data', (part) => {
      if (pair.lost) return;
      if (typeof trouble === 'object')
        setTimeout(() => client.writable && client.write(part), trouble.lateMs);
      else client.write(part);
    });
    // A broken way tells neither side that the other has gone.
    client.on('close', () => !pair.lost && upstream.destroy());
    upstream.on('close', () => !pair.lost && client.destroy());
    client.on('error', () => {});
    upstream.on('error', () => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as { port: number }).port,
    /** Troubles the way, or heals it with 'none'. */
    set(next: Trouble): void {
      trouble = next;
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
