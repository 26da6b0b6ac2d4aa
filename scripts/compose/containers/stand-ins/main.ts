/**
 * The servers of the tests as services of compose.yaml: `node main.ts store | mail | collector`. They listen on 127.0.0.1 and
 * choose their port, so this forwards the service's port to it.
 */
import { connect, createServer } from 'node:net';
import { pipeline } from 'node:stream';
import { testBucket } from '@portal/platform/store/testing';
import { startReceiver } from '@portal/platform/telemetry/testing';
import { openMailServer } from '../../../../api/test/support/smtp-fake.ts';
import { createBuckets } from '../../buckets.ts';

/** The port of each service, and what starts its server and returns that port. */
const services: Record<string, [number, () => Promise<number>]> = {
  store: [
    8333,
    async () => {
      await testBucket({ after: () => {} });
      // The health check asks for /healthz, which is the path of a bucket here.
      await createBuckets(['healthz']);
      return Number(new URL(process.env['AWS_ENDPOINT_URL_S3']!).port);
    },
  ],
  mail: [1025, async () => (await openMailServer()).port],
  collector: [4318, async () => Number(new URL((await startReceiver()).url).port)],
};

const [port, start] = services[process.argv[2]!]!;
const target = await start();
createServer((socket) => pipeline(socket, connect(target, '127.0.0.1'), socket, () => {})).listen(port);
// The first process of a container ends at a signal only when it listens to it.
process.on('SIGTERM', () => process.exit());
