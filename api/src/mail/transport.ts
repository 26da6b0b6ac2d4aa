import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';

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
export interface Transport {
  send(mail: OutgoingMail): Promise<void>;
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
  const smtp = createTransport(url.href);
  const host = new URL(config.publicUrl).hostname;
  return {
    async send({ id, to, subject, text, html }) {
      await smtp.sendMail({
        from: config.MAIL_FROM,
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<portal-mail-${id}@${host}>`,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
  };
}

/** Keeps mails as files under DATA_DIR/mails, one each. */
export function folderTransport(folder: string): Transport {
  return {
    async send({ id, ...mail }) {
      await mkdir(folder, { recursive: true });
      const kept: KeptMail = { ...mail, sent_at: new Date().toISOString() };
      const file = join(folder, `${String(id).padStart(10, '0')}.json`);
      // Written aside and renamed: a reader never sees half a mail.
      await writeFile(`${file}.part`, JSON.stringify(kept), { mode: 0o600 });
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
