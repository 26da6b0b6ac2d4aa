import type { ReleaseRecord } from '@portal/shared/federation';
import { pageLook } from '@portal/shared/ui/page-look';
import { htmlText } from '@portal/shared/federation/page-slots';
import { fontFaces } from './font-faces.ts';

/** The path of the operations page. `.json` returns the same data as JSON. */
export const OPERATIONS_PATH = '/__operations';

/** An operations page without scripts. `body` is HTML. `nonce` allows its inline styles. */
export function operationsLayout({
  title,
  environment,
  nonce,
  host,
  body,
  narrow = false,
}: {
  title: string;
  environment: string;
  nonce: string;
  /** The host that is served. Its build has the fonts. */
  host: ReleaseRecord | null;
  body: string;
  narrow?: boolean;
}): string {
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${htmlText(title)} · ${htmlText(environment)}</title>
  <style nonce="${nonce}">${fontFaces(host)}${pageLook}</style>
</head>
<body>
<header class="band"><div class="inside"><a href="${OPERATIONS_PATH}">Gia Partner Portal · Operations</a> <span>${htmlText(environment)}</span></div></header>
<main class="inside${narrow ? ' narrow' : ''}">
${body}
</main>
</body>
</html>`;
}

/** A message about what just happened. A screen reader announces it. */
export const message = (text: string, isError = false): string =>
  `<p class="message${isError ? ' bad' : ''}" role="${isError ? 'alert' : 'status'}">${htmlText(text)}</p>`;

/** An instant (ISO 8601) to the minute, in UTC. */
export const instant = (at: string): string =>
  `<time datetime="${htmlText(at)}">${htmlText(at.slice(0, 16).replace('T', ' '))} UTC</time>`;
