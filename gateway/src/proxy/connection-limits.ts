import type { Socket } from 'node:net';
import fp from 'fastify-plugin';
import type { GatewayParts } from '../gateway-parts.ts';
import { clientOf } from '@portal/platform/server';
import { HeldPerClient } from './held-per-client.ts';

/** Limit on connections in total. Further ones are closed on arrival. */
const MAX_CONNECTIONS = 20_000;
/** Limit on connections per client. A large office with every tab open needs a tenth of it. */
const CONNECTIONS_PER_CLIENT = 1_000;

/** Limits open connections, idle ones too. Behind a proxy, the proxy must do it per client (docs/operations.md). */
export const connectionLimits = fp<GatewayParts>(async (app, { config }) => {
  app.server.maxConnections = MAX_CONNECTIONS;
  if (config.TRUSTED_PROXIES) return;
  const held = new HeldPerClient(CONNECTIONS_PER_CLIENT);
  app.server.on('connection', (socket: Socket) => {
    const client = clientOf(socket.remoteAddress ?? '');
    if (held.take(client)) socket.once('close', () => held.releaseSlot(client));
    else socket.destroy();
  });
});
