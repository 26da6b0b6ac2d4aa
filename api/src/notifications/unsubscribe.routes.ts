import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import { turnOffEmails } from './preferences.repository.ts';

/** A form of a mail provider is one short field. */
const FORM_MAX = 1024;

/**
 * The link of the header List-Unsubscribe. Mail providers post to it (RFC 8058); other programs open it, also to scan it, so
 * that only the post changes something. An unknown token gets the same response.
 */
export async function unsubscribeRoutes(app: FastifyInstance): Promise<void> {
  // Only here: no other route takes a form that any page could send.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_MAX },
    (_request, _text, done) => done(null),
  );

  route(app, 'POST /unsubscribe/{kind}/{token}', async ({ params }) => {
    await turnOffEmails(app.db, params.kind, params.token);
    return { message: 'You won’t get these emails anymore.' };
  });

  route(app, 'GET /unsubscribe/{kind}/{token}', async ({ reply }) => {
    reply.header('location', `${app.config.publicUrl}/dashboard/preferences/notifications`);
    reply.type('text/plain; charset=utf-8');
    return 'Continue to the notification settings.';
  });
}
