import { accountStatuses } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import { newSecret } from '../http/secrets.ts';
import { pagingOf, presentPage } from '../database/lists.ts';
import { conflict, notFound } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { buildEmail } from '../mail/build-email.ts';
import { renderEmail } from '../mail/email-content.ts';
import { queueMail } from '../mail/queue.ts';
import { readPhrases } from '../settings/settings.repository.ts';
import { findOverride } from '../mail/template-overrides.repository.ts';
import {
  cancelAnnouncement,
  countEmails,
  findAnnouncement,
  listAnnouncements,
  openReceived,
} from './announcements.repository.ts';
import { countAudience, countByCategory } from './audience.repository.ts';
import { assertEnabled, createAnnouncement } from './create-announcement.ts';
import { presentAnnouncement } from './present.ts';

/** Routes for announcements: admins write them, recipients read them. */
export function announcementRoutes(app: FastifyInstance): void {
  route(app, 'GET /vendor-admin/announcements', async ({ query }) => {
    const paging = pagingOf(query);
    const { rows, total } = await listAnnouncements(app.db, paging);
    return presentPage(rows.map(presentAnnouncement), total, paging);
  });

  route(app, 'GET /vendor-admin/announcements/audiences', async () => {
    const [all, categories, counts] = await Promise.all([
      countAudience(app.db, { audience: 'all', category: null, accountStatus: null }),
      countByCategory(app.db),
      Promise.all(
        accountStatuses.map(async (accountStatus) => ({
          value: accountStatus,
          recipients: await countAudience(app.db, { audience: 'status', category: null, accountStatus }),
        })),
      ),
    ]);
    return { all, categories, account_statuses: counts };
  });

  route(app, 'GET /vendor-admin/announcements/{announcementId}', async ({ params: { announcementId } }) => {
    const found = await findAnnouncement(app.db, announcementId);
    if (!found) throw notFound();
    return { ...presentAnnouncement(found), emails: await countEmails(app.db, announcementId) };
  });

  route(app, 'POST /vendor-admin/announcements', async ({ body, person }) =>
    presentAnnouncement(await createAnnouncement(app, person, body)),
  );

  route(app, 'POST /vendor-admin/announcements/preview', async ({ body, person }) => {
    const data = { name: person.name, headline: body.subject, message: body.body };
    const phrases = await readPhrases(app.db);
    const context = { publicUrl: app.config.publicUrl, phrases, data, secret: null };
    const content = buildEmail('announcement', context, await findOverride(app.db, 'announcement'));
    return { subject: content.subject, ...renderEmail(content) };
  });

  route(app, 'POST /vendor-admin/announcements/test', async ({ body, person, reply }) => {
    await app.limit(reply, {
      name: 'test-email',
      max: app.config.LIMIT_EXPORT_PER_HOUR,
      windowSeconds: 3600,
      subject: String(person.id),
    });
    await app.db.transaction(async (tx) => {
      await assertEnabled(tx);
      await recordAuditEntry(tx, {
        action: 'announcement_test_sent',
        performedBy: person.id,
        details: { subject: body.subject, recipient: person.email },
      });
      await queueMail(app, tx, {
        eventKey: `announcement test ${newSecret()}`,
        template: 'announcement',
        to: person.email,
        data: { name: person.name, headline: body.subject, message: body.body },
      });
    });
    return { message: 'The test email is on its way.' };
  });

  route(
    app,
    'POST /vendor-admin/announcements/{announcementId}/cancel',
    async ({ params: { announcementId: id }, person }) =>
      app.db.transaction(async (tx) => {
        const cancelled = await cancelAnnouncement(tx, id);
        const found = await findAnnouncement(tx, id);
        if (!found) throw notFound();
        const current = presentAnnouncement(found);
        if (!cancelled)
          throw conflict('transition_refused', `This announcement is already ${current.status}.`, current);
        await recordAuditEntry(tx, {
          action: 'announcement_cancelled',
          performedBy: person.id,
          details: { announcement_id: id, subject: current.subject },
        });
        return current;
      }),
  );

  route(
    app,
    'GET /user/announcements/{announcementId}',
    async ({ params: { announcementId: id }, person }) => {
      const received = await openReceived(app.db, id, person.id);
      if (!received) throw notFound();
      const { subject, body, sentAt } = received;
      return { id, subject, body, sent_at: sentAt.toISOString() };
    },
  );
}
