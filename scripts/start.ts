/**
 * `npm start`: builds what changed, releases it to this environment, and serves everything at one URL with the API and
 * the gateway as two processes. Stops both on Ctrl-C; when one of them ends, the other is stopped too.
 */
import { loadConfig } from '../api/src/config.ts';
import { readConfig } from '../gateway/src/config.ts';
import { StartFailed } from './children.ts';
import { becomesFree } from './port.ts';
import { gatewayEnvironment, portalServers } from './portal-servers.ts';
import { duration, run } from './run.ts';

/** How long a portal that is just being stopped may still hold the port. */
const PORT_PATIENCE_S = 3;

const started = Date.now();
const servers = portalServers((message) => {
  console.error(message);
  void stopAll(1);
});
let stopping = false;

/** One clear line, and out. */
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

function readPort(): number {
  const text = process.env.PORT ?? '3000';
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
    fail(`PORT must be a number from 1 to 65535, not '${text}'.`);
  return port;
}

/** A bad setting stops the start before anything is built; the servers would say the same a minute later. */
function checkSettings(): void {
  try {
    loadConfig(process.env);
    readConfig(gatewayEnvironment());
  } catch (error) {
    fail((error as Error).message);
  }
}

async function build(): Promise<void> {
  const { code } = await run(process.execPath, ['scripts/build.ts', '--release']);
  // It has said why.
  if (code !== 0) process.exit(code);
}

const port = readPort();
checkSettings();
if (!(await becomesFree(port, PORT_PATIENCE_S)))
  fail(`Port ${port} is in use. Stop what listens there, or choose another with PORT=….`);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stopAll(0));
process.on('disconnect', () => void stopAll(0));

try {
  await build();
  const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${port}`;
  const notes = await servers.start({ port, publicUrl });
  console.log(`\nThe Gia Partner Portal is up at ${publicUrl} (${duration(Date.now() - started)}).`);
  for (const note of notes) console.log(note);
  console.log('Press Ctrl-C to stop.');
  process.send?.({ type: 'ready', url: publicUrl, notes });
} catch (error) {
  if (!(error instanceof StartFailed)) console.error(error);
  await stopAll(1);
}
