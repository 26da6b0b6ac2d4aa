import type { FastifyInstance } from 'fastify';
import { formatInstant } from '@portal/shared/domain';
import { pageLook } from '@portal/shared/ui/page-look';
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
    // Emails contain inline styles, which a hash in this policy would block. Scripts are blocked.
    return reply
      .header(
        'content-security-policy',
        [
          "default-src 'none'",
          "frame-src 'self'",
          "style-src 'self' 'unsafe-inline'",
          "img-src 'self' data:",
          "font-src 'self'",
          "base-uri 'none'",
          "frame-ancestors 'none'",
        ].join('; '),
      )
      .type('text/html; charset=utf-8')
      .send(page(await readStoredEmails(folder, SHOWN)));
  });
}

const style = `${pageLook}
  main { max-width: 50rem; }
  details { background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-m); box-shadow: var(--shadow-1); overflow: hidden; }
  details + details { margin-top: var(--space-3); }
  summary { padding: var(--space-3) var(--space-5); cursor: pointer; display: grid; gap: 0 var(--space-4); grid-template-columns: minmax(0, 1fr) auto; align-items: baseline; list-style: none; }
  summary::-webkit-details-marker { display: none; }
  summary:hover { background: var(--raised); }
  summary:focus-visible { outline-offset: -2px; border-radius: var(--radius-m); }
  summary strong { font-size: var(--text-md); font-weight: 600; }
  details[open] summary { border-bottom: 1px solid var(--line); }
  iframe { display: block; width: 100%; height: 36rem; border: 0; background: var(--paper); }
  pre { margin: 0; padding: var(--space-4) var(--space-5); border-top: 1px solid var(--line); white-space: pre-wrap; font-size: var(--text-xs); line-height: 1.6; }
  @media (max-width: 34rem) { summary { grid-template-columns: minmax(0, 1fr); } summary time { order: 3; } }
`;

function page(mails: StoredEmail[]): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox · Gia Partner Portal</title><link rel="stylesheet" href="/dev/fonts.css"><style>${style}</style></head>
<body><header class="band"><nav class="inside" aria-label="Development"><strong>Gia Mailbox</strong>
<a href="/dev/mailbox.json">JSON</a> <a href="/">Partner portal</a></nav></header>
<main class="inside"><div class="stack"><h1>Mailbox</h1>
<p class="soft">${mails.length === 0 ? 'No emails yet.' : mails.length === 1 ? 'One email.' : `The last ${mails.length} emails, newest first.`} Nothing here is sent to a real address.</p></div>
<div>${mails.map(entry).join('\n')}</div></main></body></html>`;
}

/** The email in a sandboxed frame that can only open its links in a new tab; its text below, with live links. */
function entry({ to, subject, text, html, sent_at }: StoredEmail): string {
  return `<details><summary><strong>${escape(subject)}</strong><time class="faint" datetime="${escape(sent_at)}">${escape(formatInstant(sent_at))}</time><span class="soft">${escape(to)}</span></summary>
<iframe title="${escape(subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escape(openingElsewhere(html))}"></iframe>
<pre>${linked(text)}</pre></details>`;
}

const openingElsewhere = (html: string) => html.replace('<head>', '<head><base target="_blank">');

const linked = (text: string) =>
  escape(text).replace(/https?:\/\/[^\s<]+/g, (href) => `<a href="${href}">${href}</a>`);
