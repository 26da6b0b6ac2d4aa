import { clientOf } from '@portal/platform/server';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config.ts';

/** Emails per hour to one recipient and from one client. */
interface MailLimit {
  recipient: number;
  source: number;
}

/** The routes by which anyone can have an email sent to an address of their choice. */
export const mailLimits = {
  'POST /contact': ({ LIMIT_CONTACT_PER_HOUR: max }) => ({ recipient: max, source: max }),
  'POST /opening-requests': ({ LIMIT_CONTACT_PER_HOUR: max }) => ({ recipient: max, source: max }),
  // A whole office may forget its passwords.
  'POST /auth/forgot-password': ({ LIMIT_FORGOT_PER_HOUR: max }) => ({ recipient: max, source: max * 10 }),
  'POST /auth/vendor-register': ({ LIMIT_REGISTER_PER_HOUR: max }) => ({ recipient: max, source: max }),
} as const satisfies Record<string, (config: Config) => MailLimit>;

/** Counts an email to `recipient` that a client asks for. Throws a 429. */
export async function limitMail(
  app: FastifyInstance,
  reply: FastifyReply,
  route: keyof typeof mailLimits,
  recipient: string,
): Promise<void> {
  const { recipient: perRecipient, source: perSource } = mailLimits[route](app.config);
  const limit = { name: `mail ${route}`, windowSeconds: 3600 };
  const { ip } = reply.request;
  // The source first, so that a blocked client does not use up another person's limit.
  await app.limit(reply, { ...limit, max: perSource, subject: `source ${clientOf(ip)}` });
  await app.limit(reply, { ...limit, max: perRecipient, subject: `recipient ${recipient}` });
}
