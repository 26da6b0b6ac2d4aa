import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { startFailure } from '@portal/platform/server';

// From the second start on, compiled code is loaded from the cache. Without write access to the folder it is
// compiled on every start.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));

/** The deadline of a stop after SHUTDOWN_DELAY_MS, before it is forced. */
const STOP_MS = 12_000;

const args = process.argv.slice(2);
if (args.length > 0) {
  const { runCommand } = await import('./commands/index.ts');
  process.exit(await runCommand(args, process.env));
}

try {
  const { startApi } = await import('./start.ts');
  const { config, demoData, url, stop } = await startApi(process.env);
  if (config.conciergeApiKeyGenerated) console.log(`Concierge key: ${config.conciergeApiKeys[0]}`);
  if (demoData === 'refused')
    console.error('No demo data was added: the database is in use. Set SEED_DEMO=0, or another DATA_DIR.');
  else if (demoData) {
    const { DEMO_PASSWORD, demoSignIns } = await import('../seed/demo-sign-ins.ts');
    for (const [email, what] of demoSignIns)
      console.log(`Demo sign-in: ${email} / ${DEMO_PASSWORD} (${what})`);
  }

  if (config.GOOGLE_CLIENT_ID === null)
    console.log('Google sign-in is off. Set GOOGLE_CLIENT_ID to show its button.');

  let stopping = false;
  const finish = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), config.shutdownDelayMs + STOP_MS).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', finish);
  process.on('SIGINT', finish);
  // Started by a parent process: exits with it.
  if (process.send) process.on('disconnect', finish);

  // Last, because a parent process that reads it may stop this process immediately.
  console.log(`The API answers on ${url}`);
  process.send?.({ type: 'ready', url });
} catch (error) {
  console.error(startFailure('The API', error));
  process.exit(1);
}
