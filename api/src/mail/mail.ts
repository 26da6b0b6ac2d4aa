import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import { mailboxRoutes } from './mailbox.routes.ts';
import { mailJob } from './send.ts';
import { smsTransport } from './sms.ts';
import { folderTransport, smtpTransport } from './transport.ts';

/**
 * Sends queued mails: by SMTP when it is configured, otherwise into a folder that development shows. Text messages go
 * to their provider, and are not queued without one.
 */
export function mail(app: FastifyInstance): void {
  const { SMTP_URL, SMS_URL, dataDir, production } = app.config;
  const folder = join(dataDir, 'mails');
  const email = SMTP_URL ? smtpTransport(app.config, SMTP_URL) : folderTransport(folder);
  const sms = SMS_URL ? smsTransport(app.config, SMS_URL) : null;
  app.jobs.register(mailJob(app, { email, sms }));
  if (!production) mailboxRoutes(app, folder);
}
