import { pageLook } from '@portal/shared/ui/page-look';
import type { FastifyReply } from 'fastify';
import { createHash } from 'node:crypto';
import { liveScript } from './live-script.ts';
import { look } from './look.ts';
import { markup, Markup } from '@portal/platform/server';

/** The path of the desk. */
export const DESK_PATH = '/dev/concierge';

const styles = `${pageLook}${look}`;
const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policy = [
  "default-src 'none'",
  `style-src 'self' ${sourceOf(styles)}`,
  "font-src 'self'",
  `script-src ${sourceOf(liveScript)}`,
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A page of the desk. */
interface DeskPage {
  title: string;
  body: Markup;
  /** Where the page can be read again while it is open, and the version that it shows. */
  live?: { url: string; version: string };
  status?: number;
}

/** Sends a page of the desk. */
export function sendPage(reply: FastifyReply, { title, body, live, status = 200 }: DeskPage): FastifyReply {
  const attributes = live && markup` data-url="${live.url}" data-version="${live.version}"`;
  const page = markup`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${title} · Gia Concierge</title>
  <link rel="stylesheet" href="/dev/fonts.css">
  <style>${new Markup(styles)}</style>
</head>
<body${attributes}>
<header class="band"><nav class="inside" aria-label="Desk"><a href="${DESK_PATH}"><strong>Gia Concierge</strong></a>
  <a href="${DESK_PATH}/leads/new">Send a lead</a> <a href="/dev/mailbox">Mailbox</a> <a href="/">Partner portal</a></nav></header>
<main class="inside">
${body}
</main>
<script>${new Markup(liveScript)}</script>
</body>
</html>`;
  return reply
    .code(status)
    .headers({
      'content-security-policy': policy,
      // Without it, browsers send forms with the origin "null".
      'referrer-policy': 'same-origin',
    })
    .type('text/html; charset=utf-8')
    .send(page.text);
}
