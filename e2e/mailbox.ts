/** A mail as /dev/mailbox.json shows it. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  sent_at: string;
}

/** Waits for a mail to `to` whose subject matches; the newest one wins. */
export async function mailTo(url: string, to: string, subject: RegExp): Promise<Mail> {
  for (let tries = 0; tries < 100; tries += 1) {
    const response = await fetch(`${url}/dev/mailbox.json`);
    const mails = (await response.json()) as Mail[];
    const found = mails.find((mail) => mail.to.includes(to) && subject.test(mail.subject));
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No mail to ${to} with a subject like ${subject} came within 10 s`);
}

/** The first link of a mail whose path matches. */
export function linkIn(mail: Mail, path: RegExp): string {
  const links = mail.text.match(/https?:\/\/\S+/g) ?? [];
  const found = links.find((link) => path.test(link));
  if (!found) throw new Error(`No link like ${path} in: ${mail.text}`);
  return found;
}
