import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';

/** An email for the transport; `id` identifies a retry. */
interface OutgoingMail {
  id: number;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Whom a reply goes to, instead of the portal's address. */
  replyTo?: string;
  /** The link that turns off emails of this kind, for optional ones. */
  unsubscribe?: string;
}
/** An email as the development mailbox shows it. */
export interface StoredEmail {
  to: string;
  subject: string;
  text: string;
  html: string;
  sent_at: string;
}
/** Delivers emails. */
export interface Transport {
  /**
   * Throws {@link Undeliverable} when a retry cannot succeed, and any other error when it may. `signal` ends the connection,
   * so that nothing is sent after it.
   */
  send(mail: OutgoingMail, signal?: AbortSignal): Promise<void>;
}

/** A permanent rejection, caused by the address or the message. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable';
}

/**
 * The answers of a mail server that an attempt waits for: greeting, EHLO, login, sender, recipient, data, message, and one
 * more. Each may take DELIVERY_TIMEOUT_MS.
 */
const ANSWERS = 8;
/** How long an attempt to send an email may take, in seconds. */
export const mailAttemptSeconds = ({ DELIVERY_TIMEOUT_MS }: Pick<Config, 'DELIVERY_TIMEOUT_MS'>): number =>
  Math.ceil((ANSWERS * DELIVERY_TIMEOUT_MS) / 1000);

async function connectSmtp({ DELIVERY_TIMEOUT_MS }: Pick<Config, 'DELIVERY_TIMEOUT_MS'>, smtpUrl: string) {
  const url = new URL(smtpUrl);
  for (const limit of ['connectionTimeout', 'greetingTimeout', 'socketTimeout', 'dnsTimeout']) {
    url.searchParams.set(limit, String(DELIVERY_TIMEOUT_MS));
  }
  return (await import('nodemailer')).createTransport(url.href);
}

/** Connects and logs in to a mail server without sending anything. Throws when it refuses. */
export async function verifySmtp(
  config: Pick<Config, 'DELIVERY_TIMEOUT_MS'>,
  smtpUrl: string,
): Promise<void> {
  const smtp = await connectSmtp(config, smtpUrl);
  try {
    await smtp.verify();
  } finally {
    smtp.close();
  }
}

/** Sends by SMTP. A retry has the same Message-ID, so that duplicates can be detected. */
export function smtpTransport(
  config: Pick<Config, 'MAIL_FROM' | 'DELIVERY_TIMEOUT_MS' | 'publicUrl'>,
  smtpUrl: string,
): Transport {
  let smtp: ReturnType<typeof connectSmtp> | undefined;
  const host = new URL(config.publicUrl).hostname;
  return {
    async send({ id, to, subject, text, html, replyTo, unsubscribe }, signal) {
      smtp ??= connectSmtp(config, smtpUrl);
      const sent = (await smtp).sendMail({
        from: config.MAIL_FROM,
        to: { name: '', address: to },
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        // So that no out-of-office message answers (RFC 3834).
        headers: {
          'Auto-Submitted': 'auto-generated',
          // One click in the mail program (RFC 8058).
          ...(unsubscribe && {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
        subject,
        text,
        html,
        messageId: `<portal-mail-${id}@${host}>`,
        disableFileAccess: true,
        disableUrlAccess: true,
        ...(signal && { signal }),
      });
      await sent.catch((error: unknown) => {
        throw isFinal(error) ? new Undeliverable((error as Error).message) : error;
      });
    },
  };
}

/**
 * A 5xx about the recipient or the message is final. A 5xx about SMTP authentication is a configuration error
 * that the operator can fix, so it is retried.
 */
function isFinal(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
}

/** Saves emails as files under DATA_DIR/mails, one each. */
export function folderTransport(folder: string): Transport {
  return {
    async send({ id, ...mail }) {
      const kept: StoredEmail = { ...mail, sent_at: new Date().toISOString() };
      const file = join(folder, `${String(id).padStart(10, '0')}.json`);
      // Writes a temporary file and renames it, so that a reader never sees a partial email.
      const write = () => writeFile(`${file}.part`, JSON.stringify(kept), { mode: 0o600 });
      await write().catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        await mkdir(folder, { recursive: true });
        await write();
      });
      await rename(`${file}.part`, file);
    },
  };
}

/** Returns the saved emails, newest first. */
export async function readStoredEmails(folder: string, limit: number): Promise<StoredEmail[]> {
  const files = await readdir(folder).catch(() => []);
  const newest = files
    .filter((file) => file.endsWith('.json'))
    .sort()
    .reverse()
    .slice(0, limit);
  return Promise.all(
    newest.map(async (file) => JSON.parse(await readFile(join(folder, file), 'utf8')) as StoredEmail),
  );
}
