import { describeNetwork } from '@portal/platform/server';
import { deviceLabel, formatInstant } from '@portal/shared/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../database/index.ts';
import { queueMail } from '../mail/queue.ts';
import { recordDevice } from './known-devices.repository.ts';
import { newSecret } from '../http/secrets.ts';
import { createSession } from './sessions.repository.ts';
import type { UserRow } from '../database/rows.ts';

/**
 * Starts the session of a login and returns its token. Emails the user about a login from a browser or network
 * that they have not used before, except for their first one. The caller holds the lock on the user's row.
 */
export async function startSession(
  app: FastifyInstance,
  tx: Database,
  {
    person,
    request,
    secondFactor,
  }: {
    person: UserRow;
    request: FastifyRequest;
    /** Whether this login proved a second factor. */
    secondFactor: boolean;
  },
): Promise<string> {
  const userAgent = request.headers['user-agent'];
  const name = deviceLabel(userAgent ?? null);
  const network = describeNetwork(request.ip);
  const device = await recordDevice(tx, { userId: person.id, name, network });
  // An address that is not verified may be somebody else's.
  if (device.isNew && !device.isFirst && person.emailVerifiedAt) {
    await queueMail(app, tx, {
      eventKey: `new-device ${device.id} ${newSecret()}`,
      template: 'new-device',
      to: person.email,
      data: {
        userId: person.id,
        deviceId: device.id,
        name: person.name,
        device: name,
        network,
        time: formatInstant(new Date().toISOString()),
      },
    });
  }
  return createSession(tx, {
    userId: person.id,
    userAgent,
    deviceId: device.id,
    secondFactor,
    rules: app.config,
  });
}
