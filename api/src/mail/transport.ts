import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';

/** A mail as it is handed over; `id` tells a repeat. */
export interface OutgoingMail {
  id: number;
  to: string;
  subject: string;
  text: string;
  html: string;
}
/** A mail as the mailbox of development shows it. */
export interface KeptMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  sent_at: string;
}
/** Whoever takes mails. */
export interface Transport {
  /** Throws {@link Undeliverable} when no further attempt can help, anything else when one may. */
  send(mail: OutgoingMail): Promise<void>;
}

/** Refused for good: the address or the message, not the moment. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable';
}

/** Sends by SMTP. A repeated attempt carries the same Message-ID, so that a duplicate can be told. */
export function smtpTransport(
  config: Pick<Config, 'MAIL_FROM' | 'DELIVERY_TIMEOUT_MS' | 'publicUrl'>,
  smtpUrl: string,
): Transport {
  const url = new URL(smtpUrl);
  for (const limit of ['connectionTimeout', 'greetingTimeout', 'socketTimeout', 'dnsTimeout']) {
    url.searchParams.set(limit, String(config.DELIVERY_TIMEOUT_MS));
  }
  let smtp: ReturnType<typeof connect> | undefined;
  const connect = async () => (await import('nodemailer')).createTransport(url.href);
  const host = new URL(config.publicUrl).hostname;
  return {
    async send({ id, to, subject, text, html }) {
      smtp ??= connect();
      const sent = (await smtp).sendMail({
        from: config.MAIL_FROM,
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<portal-mail-${id}@${host}>`,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      await sent.catch((error: unknown) => {
        throw isFinal(error) ? new Undeliverable((error as Error).message) : error;
      });
    },
  };
}

/** A 5xx about the recipient or the message. One about signing in there is the operator's to mend, and is tried again. */
function isFinal(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
}

/** Keeps mails as files under DATA_DIR/mails, one each. */
export function folderTransport(folder: string): Transport {
  return {
    async send({ id, ...mail }) {
      const kept: KeptMail = { ...mail, sent_at: new Date().toISOString() };
      const file = join(folder, `${String(id).padStart(10, '0')}.json`);
      // Written aside and renamed: a reader never sees half a mail.
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

/** The kept mails, newest first. */
export async function readKept(folder: string, limit: number): Promise<KeptMail[]> {
  const files = await readdir(folder).catch(() => []);
  const newest = files
    .filter((file) => file.endsWith('.json'))
    .sort()
    .reverse()
    .slice(0, limit);
  return Promise.all(
    newest.map(async (file) => JSON.parse(await readFile(join(folder, file), 'utf8')) as KeptMail),
  );
}
