import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { takeFilesAsNamed } from './known-files.ts';
import { ConfigError } from './settings.ts';

// From the second start on the code is there as it was compiled. Where the folder cannot be written it is compiled anew.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));
takeFilesAsNamed();

/** How long a stop may take before it is forced. */
const STOP_MS = 10_000;

try {
  const { startApi } = await import('./start.ts');
  const { config, url, stop } = await startApi(process.env);
  if (config.conciergeApiKeyGenerated) console.log(`Concierge key: ${config.conciergeApiKey}`);
  if (config.seedDemo) {
    const { DEMO_PASSWORD, demoSignIns } = await import('../seed/demo.ts');
    for (const [email, what] of demoSignIns)
      console.log(`Demo sign-in: ${email} / ${DEMO_PASSWORD} (${what})`);
  }

  let stopping = false;
  const finish = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_MS).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', finish);
  process.on('SIGINT', finish);
  // Started by another process: its end is ours.
  if (process.send) process.on('disconnect', finish);

  // Last: whoever hears it may stop us at once.
  console.log(`The API answers on ${url}`);
  process.send?.({ type: 'ready', url });
} catch (error) {
  const oneLine = error instanceof ConfigError ? error.message : `The API cannot start: ${String(error)}`;
  console.error(oneLine.replaceAll('\n', ' '));
  process.exit(1);
}
