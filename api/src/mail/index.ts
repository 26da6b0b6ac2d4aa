import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { join } from 'node:path';
import { mailboxRoutes } from './mailbox.routes.ts';
import { adminMailRoutes } from './admin-mail.routes.ts';
import { mailJob } from './send.ts';
import { smsTransport } from './sms.ts';
import { assertSources } from './sources.ts';
import { folderTransport, smtpTransport } from './transport.ts';

/**
 * Sends queued emails: by SMTP when it is configured, otherwise to a folder that development displays. Text
 * messages go to their provider and are not queued when none is configured.
 */
export const mail = plugin(
  function mailPlugin(app: FastifyInstance) {
    const { SMTP_URL, SMS_URL, dataDir, production } = app.config;
    const folder = join(dataDir, 'mails');
    const email = SMTP_URL ? smtpTransport(app.config, SMTP_URL) : folderTransport(folder);
    const sms = SMS_URL ? smsTransport(app.config, SMS_URL) : null;
    app.decorate('mailSources', new Map());
    app.addHook('onReady', async () => assertSources(app.mailSources));
    app.jobs.register(mailJob(app, { email, sms }));
    if (!production) mailboxRoutes(app, folder);
    adminMailRoutes(app);
  },
  { name: 'mail', dependencies: ['database', 'http', 'jobs'] },
);
