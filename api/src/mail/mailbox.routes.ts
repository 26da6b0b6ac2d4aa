import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { formatDateTime } from '@portal/shared/domain';
import { escape } from './email-content.ts';
import { readStoredEmails, type StoredEmail } from './transport.ts';

const SHOWN = 200;

/**
 * Routes of the development mailbox, which lists the emails that would have been sent. Not registered in production.
 */
export function mailboxRoutes(app: FastifyInstance, folder: string): void {
  const config = { access: 'public', unlimited: true } as const;
  app.get('/dev/mailbox.json', { config }, () => readStoredEmails(folder, SHOWN));
  app.get('/dev/mailbox', { config }, async (_request, reply) => {
    // Emails contain inline styles; scripts are blocked.
    const hash = createHash('sha256').update(style).digest('base64');
    return reply
      .header(
        'content-security-policy',
        [
          "default-src 'none'",
          "frame-src 'self'",
          `style-src 'sha256-${hash}' 'unsafe-hashes' 'unsafe-inline'`,
          "img-src 'self' data:",
          "base-uri 'none'",
          "frame-ancestors 'none'",
        ].join('; '),
      )
      .type('text/html; charset=utf-8')
      .send(page(await readStoredEmails(folder, SHOWN)));
  });
}

const style = `
:root { color-scheme: light; font: 16px/1.6 Figtree, system-ui, sans-serif; color: #231916; background: #FBF6EE; }
body { max-width: 46rem; margin: 0 auto; padding: 3rem 1.25rem 5rem; }
h1 { font: italic 400 2.4rem/1.1 Fraunces, Georgia, serif; color: #7B2D3B; margin: 0 0 .5rem; }
p { margin: 0 0 2rem; color: #6B5A52; }
details { background: #fff; border: 1px solid #E4D9CB; border-radius: 14px; margin: 0 0 .75rem; }
summary { padding: 1rem 1.25rem; cursor: pointer; display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; }
summary:focus-visible { outline: 3px solid #7B2D3B; outline-offset: 2px; border-radius: 14px; }
summary strong { font-weight: 600; }
summary span { color: #6B5A52; font-size: .9rem; }
iframe { width: 100%; height: 34rem; border: 0; border-top: 1px solid #E4D9CB; background: #FBF6EE; }
pre { margin: 0; padding: 1rem 1.25rem; border-top: 1px solid #E4D9CB; white-space: pre-wrap; overflow-wrap: anywhere; font-size: .85rem; }
a { color: #7B2D3B; }
`;

function page(mails: StoredEmail[]): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Mailbox · Gia Partner Portal</title><style>${style}</style></head>
<body><h1>Mailbox</h1>
<p>${mails.length === 0 ? 'No mails yet.' : `The last ${mails.length} mails, newest first.`} No mail leaves this machine. <a href="/dev/mailbox.json">As JSON</a></p>
${mails.map(entry).join('\n')}</body></html>`;
}

/** The email in a sandboxed frame that can only open its links in a new tab; its text below, with live links. */
function entry({ to, subject, text, html, sent_at }: StoredEmail): string {
  return `<details><summary><strong>${escape(subject)}</strong><span>${escape(formatDateTime(sent_at))}</span><span>${escape(to)}</span></summary>
<iframe title="${escape(subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escape(openingElsewhere(html))}"></iframe>
<pre>${linked(text)}</pre></details>`;
}

const openingElsewhere = (html: string) => html.replace('<head>', '<head><base target="_blank">');

const linked = (text: string) =>
  escape(text).replace(/https?:\/\/[^\s<]+/g, (href) => `<a href="${href}">${href}</a>`);
