/** `pnpm --filter gateway start`: serves the portal at one URL. Stops on SIGTERM, SIGINT or when its parent goes. */
import { ConfigError, readConfig } from './config.ts';
import { startGateway } from './start.ts';

try {
  const config = readConfig(process.env);
  const gateway = await startGateway(config);
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    void gateway.close().then(() => process.exit(0));
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
  process.on('disconnect', stop);
  if (process.send) process.send({ type: 'ready', url: gateway.url });
  else console.log(`The gateway listens on ${gateway.url} (${config.environment})`);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
