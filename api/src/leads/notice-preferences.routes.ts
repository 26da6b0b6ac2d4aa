import type { FastifyInstance } from 'fastify';
import { lockUserForUpdate } from '../sessions/users.repository.ts';
import type { Database } from '../database/index.ts';
import { invalid } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { assertNewest, versionOf } from '../http/version.ts';
import { sendDigest } from './digest.ts';
import { readPreferences, savePreferences } from '../notifications/preferences.repository.ts';

/** Routes for a user's preferences for notifications of new leads outside the portal. */
export function noticePreferenceRoutes(app: FastifyInstance): void {
  const read = async (db: Database, userId: number) => {
    const { lastDigestAt: _, ...preferences } = await readPreferences(db, userId);
    return { ...preferences, version: versionOf(preferences) };
  };

  route(app, 'GET /user/notice-preferences', ({ person }) => read(app.db, person.id));

  route(app, 'PUT /user/notice-preferences', async ({ person, body }) => {
    const { quiet_from: from, quiet_to: to } = body;
    if ((from === null) !== (to === null)) {
      throw invalid({ [from === null ? 'quiet_from' : 'quiet_to']: 'Please choose both hours or none' });
    }
    if (from !== null && from === to) throw invalid({ quiet_to: 'Please choose two different hours' });
    return app.db.transaction(async (tx) => {
      // Of two devices that save at the same time, the second one sees what the first one saved.
      await lockUserForUpdate(tx, person.id);
      const { version, ...before } = await read(tx, person.id);
      const { version: based, ...change } = body;
      assertNewest(
        { version: based, next: versionOf({ ...before, ...change }) },
        { ...before, version },
        'You changed this on another device meanwhile.',
      );
      // A user who leaves the daily digest immediately gets the leads that it would have listed.
      if (body.lead_notices === 'each') await sendDigest(app, tx, person.id, new Date());
      await savePreferences(tx, person.id, body);
      return read(tx, person.id);
    });
  });
}
