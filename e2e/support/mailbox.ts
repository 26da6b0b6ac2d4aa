/** An email as /dev/mailbox.json returns it. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  sent_at: string;
}

/** All emails to an address, newest first. */
export async function mailsTo(url: string, to: string): Promise<Mail[]> {
  const response = await fetch(`${url}/dev/mailbox.json`);
  return ((await response.json()) as Mail[]).filter((mail) => mail.to.includes(to));
}

/** Waits for an email to `to` with a matching subject and returns the newest. */
export async function mailTo(url: string, to: string, subject: RegExp): Promise<Mail> {
  for (let tries = 0; tries < 100; tries += 1) {
    const found = (await mailsTo(url, to)).find((mail) => subject.test(mail.subject));
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No mail to ${to} with a subject like ${subject} came within 10 s`);
}

/** The first link in an email with a matching path. */
export function linkIn(mail: Mail, path: RegExp): string {
  const links = mail.text.match(/https?:\/\/\S+/g) ?? [];
  const found = links.find((link) => path.test(link));
  if (!found) throw new Error(`No link like ${path} in: ${mail.text}`);
  return found;
}
