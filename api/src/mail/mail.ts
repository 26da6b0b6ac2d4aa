import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import { mailboxRoutes } from './mailbox.routes.ts';
import { mailJob } from './send.ts';
import { folderTransport, smtpTransport } from './transport.ts';

/** Sends queued mails: by SMTP when it is configured, otherwise into a folder that development shows. */
export function mail(app: FastifyInstance): void {
  const { SMTP_URL, dataDir, production } = app.config;
  const folder = join(dataDir, 'mails');
  app.jobs.register(mailJob(app, SMTP_URL ? smtpTransport(app.config, SMTP_URL) : folderTransport(folder)));
  if (!production) mailboxRoutes(app, folder);
}
