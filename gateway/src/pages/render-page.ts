import {
  areaAt,
  NONCE_META,
  PAGE_CONFIG_ID,
  type PageConfig,
  type RemoteName,
} from '@portal/shared/federation';

/** Where the browser keeps the token (shared/state: session). Only its presence is asked for. */
const TOKEN_KEY = 'auth_token';

type PreloadFile = { url: string; integrity: string };

/** The mark in the host's template that the head's additions replace. */
const HEAD_MARK = '<!--portal:head-->';

/** The page for a path: the host's template with the configuration, the nonce, and what that path needs first. */
export function renderPage({
  template,
  config,
  nonce,
  pathname,
}: {
  template: string;
  config: PageConfig;
  nonce: string;
  pathname: string;
}): string {
  const head = [
    `<meta name="${NONCE_META}" content="${nonce}">`,
    ...preloads(config, pathname, nonce),
    `<script type="application/json" id="${PAGE_CONFIG_ID}">${jsonForHtml(config)}</script>`,
  ];
  return template.replace(HEAD_MARK, () => head.join('\n    '));
}

/** The remote of the path arrives beside the host instead of after it. */
function preloads(config: PageConfig, pathname: string, nonce: string): string[] {
  const area = areaAt(pathname);
  if (!area) return [];
  if (area.access === 'public') return filesOf(config, area.remote).map(preloadLink);
  // Only the browser knows whether somebody is signed in; a visitor will be sent to sign in.
  const choices = [area.remote, 'auth' as const].map((remote) => filesOf(config, remote));
  return [`<script nonce="${nonce}">(${preloadForPerson})(${jsonForHtml([TOKEN_KEY, ...choices])})</script>`];
}

function filesOf({ remotes }: PageConfig, remote: RemoteName): PreloadFile[] {
  const build = remotes[remote];
  return build ? [{ url: build.entry, integrity: build.integrity }, ...build.preload] : [];
}

const preloadLink = ({ url, integrity }: PreloadFile) =>
  `<link rel="preload" as="script" href="${url}" integrity="${integrity}" crossorigin="anonymous">`;

/** Runs in the page, before the host's scripts. */
const preloadForPerson = `([key, signedIn, visitor]) => {
  for (const file of localStorage.getItem(key) ? signedIn : visitor) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'script', crossOrigin: 'anonymous', integrity: file.integrity, href: file.url });
    document.head.append(link);
  }
}`;

/** JSON inside a script element: nothing in it can end the element or begin a comment. */
function jsonForHtml(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
