import type { Socket } from 'node:net';
import fp from 'fastify-plugin';
import type { GatewayParts } from '../gateway-parts.ts';
import { clientNetwork, SharedResource } from './shared-resource.ts';

/** Limits on connections. A large office with every tab open needs a tenth of its network's share. */
const CONNECTIONS = { total: 20_000, perNetwork: 1_000 };

/**
 * Limits open connections, idle ones too. Above a limit, the oldest connection of the network with the most is closed.
 * Behind a proxy, the proxy must do it per client (docs/operations.md).
 */
export const connectionLimits = fp<GatewayParts>(async (app, { config }) => {
  if (config.TRUSTED_PROXIES) {
    app.server.maxConnections = CONNECTIONS.total;
    return;
  }
  const connections = new SharedResource(CONNECTIONS);
  app.server.on('connection', (socket: Socket) => {
    const connection = connections.hold(clientNetwork(socket.remoteAddress ?? ''), () => socket.destroy());
    socket.once('close', connection.release);
    connection.grow(1);
  });
});
