import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { after, test } from 'node:test';
import { openPortal } from '../../test/support/build-app.ts';
import { assertResponsive } from '../../test/support/event-loop.ts';
import { createUser } from '../../test/support/factories.ts';
import { createCaller, injectAs } from '../../test/support/inject-as.ts';
import { publish } from './live.repository.ts';

const USER_COUNT = 15;
const STREAMS_EACH = 20;
const HEARTBEAT_S = 6;

const { app, db } = await openPortal({ LIVE_HEARTBEAT_SECONDS: String(HEARTBEAT_S) });
const base = await app.listen({ host: '127.0.0.1', port: 0 });
const agent = new Agent();
after(() => agent.destroy());

/** Opens a stream and resolves once it has started. */
async function openStream(token: string | null): Promise<IncomingMessage> {
  const request = get(`${base}/api/live`, { agent, headers: { authorization: `Bearer ${token}` } });
  const [stream] = (await once(request, 'response')) as [IncomingMessage];
  assert.equal(stream.statusCode, 200);
  await once(stream, 'data');
  return stream.resume();
}

test('spreads the heartbeats of streams that start together', async () => {
  const { token } = await injectAs(app, await createUser(db));
  const waits = await Promise.all(
    Array.from({ length: STREAMS_EACH }, async () => {
      const stream = await openStream(token);
      const begun = performance.now();
      await once(stream, 'data');
      stream.destroy();
      return performance.now() - begun;
    }),
  );
  const spread = (Math.max(...waits) - Math.min(...waits)) / 1000;
  assert.ok(spread > HEARTBEAT_S / 4, `the first heartbeats are all within ${spread} s`);
});

test('stays responsive when an event wakes 300 streams', async () => {
  const visitor = createCaller(app);
  const users = await Promise.all(Array.from({ length: USER_COUNT }, () => createUser(db)));
  const streams = await Promise.all(
    users.flatMap(async (person) => {
      const { token } = await injectAs(app, person);
      return Promise.all(Array.from({ length: STREAMS_EACH }, () => openStream(token)));
    }),
  );
  const [first, last] = [streams[0]![0]!, streams.at(-1)!.at(-1)!];
  await assertResponsive(async () => {
    const received = Promise.all([once(first, 'data'), once(last, 'data')]);
    await db.transaction(async (tx) => {
      for (const { id } of [users[0]!, users.at(-1)!])
        await publish(tx, 'notification', {} as never, { userId: id });
    });
    await received;
    // Queues behind the statements of the streams.
    assert.equal((await visitor('GET /health/ready')).status, 200);
  });
});
