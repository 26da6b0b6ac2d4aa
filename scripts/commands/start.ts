/**
 * `npm start`: builds changed packages, promotes them to this environment, and serves everything at one URL
 * with the API and the gateway as two processes. Stops both on Ctrl-C. When one of them exits, the other stops
 * too.
 */
import { ConfigError, startFailure, tryToListen } from '@portal/platform/server';
import { loadConfig } from '../../api/src/config.ts';
import { readConfig } from '../../gateway/src/config.ts';
import { StartFailed } from '../support/children.ts';
import { gatewayEnvironment, portalServers } from '../support/portal-servers.ts';
import { duration, run } from '@portal/platform/run';
import { readArguments } from '@portal/platform/commands/command';

const usage = `
npm start

Builds what changed in this checkout, promotes it to the environment PORTAL_ENV (development), and serves the portal at
http://localhost:3000 until Ctrl-C. Settings are environment variables, such as PORT and DATA_DIR: docs/configuration.md
`;
readArguments({ usage, options: {} });

/** How long to wait for a portal that is shutting down to release the port, in seconds. */
const PORT_TIMEOUT_S = 3;

const started = Date.now();
const servers = portalServers((message) => {
  console.error(message);
  void stopAll(1);
});
let stopping = false;

/** Prints a one-line message and exits. */
function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

async function stopAll(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  await servers.stop();
  process.exit(code);
}

/** Rejects invalid settings before the build. The servers would report the same error a minute later. */
function readSettings() {
  try {
    const api = loadConfig(process.env);
    const gateway = readConfig(gatewayEnvironment());
    if (gateway.PORT === 0) throw new ConfigError('PORT must be a whole number from 1 to 65535, not 0');
    return { api, gateway };
  } catch (error) {
    return fail(startFailure('The portal', error));
  }
}

/** Waits for a portal that is shutting down. Any other reason why the address is unavailable ends the start. */
async function waitForAddress({ api, gateway }: ReturnType<typeof readSettings>): Promise<void> {
  const own = { host: gateway.HOST, port: gateway.PORT, settings: { host: 'HOST', port: 'PORT' } };
  const behind = { host: api.API_HOST, port: 0, settings: { host: 'API_HOST', port: 'API_PORT' } };
  for (const end = Date.now() + PORT_TIMEOUT_S * 1000; ;) {
    try {
      await tryToListen(behind);
      return await tryToListen(own);
    } catch (error) {
      const { code } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
      if (code !== 'EADDRINUSE' || Date.now() > end) fail(startFailure('The portal', error));
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Rejects an unreachable database before the build. */
async function tryDatabase({ api }: ReturnType<typeof readSettings>): Promise<void> {
  if (!api.DATABASE_URL) return;
  const { tryToConnect } = await import('../../api/src/database/postgres.ts');
  await tryToConnect(api, api.DATABASE_URL).catch((error: unknown) => fail(startFailure('The API', error)));
}

async function build(): Promise<void> {
  const { code } = await run(process.execPath, ['scripts/commands/build.ts', '--release']);
  // The build has already printed the reason.
  if (code !== 0) process.exit(code);
}

const settings = readSettings();
await waitForAddress(settings);
await tryDatabase(settings);
const { PORT: port, publicUrl } = settings.gateway;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stopAll(0));
process.on('disconnect', () => void stopAll(0));

try {
  await build();
  const notes = await servers.start({ port, publicUrl });
  console.log(`\nThe Gia Partner Portal is up at ${publicUrl} (${duration(Date.now() - started)}).`);
  if (settings.api.conciergeDesk) console.log(`Send leads as Gia's concierge at ${publicUrl}/dev/concierge.`);
  for (const note of notes) console.log(note);
  console.log('Press Ctrl-C to stop.');
  process.send?.({ type: 'ready', url: publicUrl, notes });
} catch (error) {
  if (!(error instanceof StartFailed)) console.error(error);
  await stopAll(1);
}
