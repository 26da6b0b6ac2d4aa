import { deviceLabel, REMIND_MINUTES } from '@portal/shared/domain';
import { clientOf } from '@portal/platform/server';
import type { FastifyInstance } from 'fastify';
import { invalid, notFound } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { addMessages, findMessage } from './messages.repository.ts';
import { isPushService } from './push-service.ts';
import { PUSH_QUEUE } from './queue.ts';
import { isRemindCode, messageOfCode } from './remind-code.ts';
import { chooseKinds, listDevices, removeDevice, storeSubscription } from './subscriptions.repository.ts';

/** The lengths of a browser's public key (an uncompressed point of P-256) and secret, in bytes. */
const KEY_BYTES = 65;
const SECRET_BYTES = 16;
const REMINDERS_PER_MINUTE = 20;

const bytesOf = (text: string) =>
  /^[\w-]+={0,2}$/.test(text) ? Buffer.from(text, 'base64url') : Buffer.of();

/** Routes for the devices that show push notifications of a user. */
export function pushRoutes(app: FastifyInstance): void {
  route(app, 'GET /user/push-devices', async ({ person }) => ({
    public_key: (await app.pushKeys()).publicKey,
    devices: await listDevices(app.db, person.id),
  }));

  route(app, 'PUT /user/push-devices', async ({ person, sessionId, body, request }) => {
    const { endpoint, keys, kinds } = body;
    if (!isPushService(app.config, endpoint))
      throw invalid({ endpoint: 'The push service of this browser is not supported' });
    const key = bytesOf(keys.p256dh);
    if (key.length !== KEY_BYTES || key[0] !== 4)
      throw invalid({ 'keys.p256dh': 'This is not a public key' });
    if (bytesOf(keys.auth).length !== SECRET_BYTES) throw invalid({ 'keys.auth': 'This is not a secret' });
    return app.db.transaction((tx) =>
      storeSubscription(tx, {
        userId: person.id,
        sessionId,
        endpoint,
        p256dhKey: keys.p256dh,
        authSecret: keys.auth,
        name: deviceLabel(request.headers['user-agent'] ?? null),
        ...(kinds && { kinds }),
      }),
    );
  });

  route(app, 'PUT /user/push-devices/{deviceId}', async ({ person, params, body }) => {
    const device = await chooseKinds(app.db, { userId: person.id, ...params, ...body });
    if (!device) throw notFound();
    return device;
  });

  route(app, 'DELETE /user/push-devices/{deviceId}', async ({ person, params }) => {
    if (!(await removeDevice(app.db, person.id, params.deviceId))) throw notFound();
    return { message: 'Removed the device.' };
  });

  route(app, 'POST /push/remind', async ({ body: { code }, request, reply }) => {
    const subject = clientOf(request.ip);
    await app.limit(reply, { name: 'push-remind', max: REMINDERS_PER_MINUTE, windowSeconds: 60, subject });
    const id = messageOfCode(code);
    const found = id === null ? undefined : await findMessage(app.db, id);
    if (!found || !isRemindCode(code, found.message.id, found.subscription))
      throw invalid({ code: 'This notification is too old.' }, 'invalid_link');
    const { subscriptionId, leadId, data } = found.message;
    await app.db.transaction(async (tx) => {
      const [added] = await addMessages(tx, [
        { subscriptionId, eventKey: `remind ${found.message.id}`, template: 'lead-reminder', leadId, data },
      ]);
      const startAfter = new Date(Date.now() + REMIND_MINUTES * 60_000);
      // A repeat of the call adds nothing.
      if (added) await app.jobs.queue(tx, PUSH_QUEUE, [{ data: { pushId: added.id }, startAfter }]);
    });
    return { message: 'We’ll remind you.' };
  });
}
