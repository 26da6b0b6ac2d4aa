import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { ReleaseRecord } from '@portal/shared/federation';
import { pageLook } from '@portal/shared/ui/page-look';
import { markup, Markup } from '@portal/platform/server';
import { operationsPolicy } from '../security-headers.ts';
import { fontFaces } from './font-faces.ts';

/** The path of the operations page. `.json` returns the same data as JSON. */
export const OPERATIONS_PATH = '/__operations';

/** The content of an operations page. */
export interface OperationsPage {
  title: string;
  body: Markup;
}

/** Sends an operations page without scripts. `host`: the one that is served. Its build has the fonts. */
export function sendOperationsPage(
  reply: FastifyReply,
  { title, body }: OperationsPage,
  { environment, host }: { environment: string; host: ReleaseRecord | null },
): FastifyReply {
  const nonce = randomBytes(18).toString('base64');
  const page = markup`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${title} · ${environment}</title>
  <style nonce="${nonce}">${new Markup(fontFaces(host) + pageLook)}</style>
</head>
<body>
<header class="band"><div class="inside"><a href="${OPERATIONS_PATH}">Gia Partner Portal · Operations</a> <span>${environment}</span></div></header>
<main class="inside">
${body}
</main>
</body>
</html>`;
  return reply
    .header('content-security-policy', operationsPolicy(nonce))
    .type('text/html; charset=utf-8')
    .send(page.text);
}

/** An instant (ISO 8601) to the minute, in UTC. */
export const instant = (at: string): Markup =>
  markup`<time datetime="${at}">${at.slice(0, 16).replace('T', ' ')} UTC</time>`;
