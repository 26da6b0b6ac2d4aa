/** Serves a portal whose data is prepared: the API and the gateway, as `npm start` does after its build. */
import { portalServers } from '../../scripts/support/portal-servers.ts';

const servers = portalServers(() => void stop(1));

async function stop(code: number): Promise<void> {
  await servers.stop();
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
process.on('disconnect', () => void stop(0));

const url = `http://localhost:${process.env['PORT']}`;
try {
  await servers.start({ port: Number(process.env['PORT']), publicUrl: url });
  process.send?.({ type: 'ready', url });
} catch {
  // The server that failed has printed the reason.
  await stop(1);
}
