import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/index.ts';
import { route } from '../http/route.ts';
import { logSecurityEvent } from '../http/security-log.ts';
import { badLink, LINK_DEAD } from '../sessions/address-links.ts';
import { consumeEmailToken, findEmailToken } from '../sessions/email-tokens.repository.ts';
import { forgetDevice } from '../sessions/known-devices.repository.ts';
import { authLimits } from '../sessions/limits.ts';
import { endSessions } from '../sessions/sessions.repository.ts';
import { lockUserForUpdate } from '../sessions/users.repository.ts';

/** The link in the email about a login from a new device. */
export function deviceRoutes(app: FastifyInstance): void {
  const limits = authLimits(app);

  route(app, 'POST /auth/end-device-sessions', async ({ body, request, reply }) => {
    await app.limit(reply, limits.secret(request.ip));
    const ended = await app.db.transaction((tx) => logOutDevice(tx, body));
    if (ended === null) throw badLink(body.id, LINK_DEAD);
    logSecurityEvent(request, 'sessions_ended', { ended, way: 'link', user: body.id });
    return { message: 'The device is logged out.' };
  });
}

/**
 * Ends the sessions of the link's device and forgets it, so that another login from there is announced again.
 * Works after a change of address too. Returns how many sessions ended; null for an invalid link.
 */
async function logOutDevice(
  tx: Database,
  { id, code }: { id: number; code: string },
): Promise<number | null> {
  const purpose = 'end_device_sessions';
  const person = await lockUserForUpdate(tx, id);
  const { link } = (await findEmailToken(tx, { userId: id, purpose, secret: code })) ?? {};
  if (!person || !link?.deviceId) return null;
  if (!(await consumeEmailToken(tx, { person, purpose, secret: code, email: link.email }))) return null;
  let ended = 0;
  for (const sessionId of await forgetDevice(tx, { userId: id, deviceId: link.deviceId }))
    ended += await endSessions(tx, { sessionId });
  return ended;
}
