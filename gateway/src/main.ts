/**
 * `pnpm --filter gateway start`: serves the portal at one URL. Stops on SIGTERM, on SIGINT or when its parent
 * exits. `doctor` as an argument tests instead what the gateway needs from its machine.
 */
import { startFailure } from '@portal/platform/server';
import { startTelemetry } from '@portal/platform/telemetry';
import { readConfig, startGateway } from './index.ts';

const [command] = process.argv.slice(2);
if (command === 'doctor') {
  const { doctor } = await import('./doctor.ts');
  process.exit(await doctor(process.env));
} else if (command !== undefined) {
  console.error(
    `There is no command '${command}'. Known: doctor. Without one, the gateway serves the portal.`,
  );
  process.exit(2);
}

try {
  const config = readConfig(process.env);
  const stopTelemetry = await startTelemetry('portal-gateway', config);
  const gateway = await startGateway(config);
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    void gateway
      .close()
      .then(stopTelemetry)
      .then(() => process.exit(0));
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
  process.on('disconnect', stop);
  if (process.send) process.send({ type: 'ready', url: gateway.url });
  else console.log(`The gateway listens on ${gateway.url} (${config.PORTAL_ENV})`);
} catch (error) {
  console.error(startFailure('The gateway', error));
  process.exit(1);
}
