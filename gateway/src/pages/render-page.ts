import {
  accessRedirect,
  AFTER_PAINT_ATTRIBUTE,
  areaAt,
  filesFor,
  hostPageAt,
  NONCE_MARK,
  NONCE_META,
  ORIGIN_MARK,
  PAGE_CONFIG_ID,
  type FileToLoad,
  type PageConfig,
  type Person,
  type RemoteName,
} from '@portal/shared/federation';
import { deferScripts } from '@portal/shared/federation/deferred-scripts';
import { earlyHead, type EarlyFile } from './early-page.ts';
import { fillSite } from './fill-site.ts';
import { jsonForHtml } from './html-text.ts';
import { overrideBanner } from './override-banner.ts';

/** The mark in the host's template that the head's additions replace. */
const HEAD_MARK = '<!--portal:head-->';
/** What is fetched beside the host stands after the page itself: on a slow line the page comes first. */
const BODY_END = '</body>';

/** The page for a path: the host's template with the configuration, the nonce, and what that path needs first. */
export function renderPage({
  template,
  config,
  nonce,
  early,
  pathname,
  publicUrl,
}: {
  template: string;
  config: PageConfig;
  nonce: string;
  /** What draws the remote's screen before anything else has come. */
  early: EarlyFile | null;
  pathname: string;
  publicUrl: string;
}): string {
  const head = [
    `<meta name="${NONCE_META}" content="${nonce}">`,
    `<script nonce="${nonce}">(${drawTheme})()</script>`,
    `<script nonce="${nonce}">(${markSignedIn})()</script>`,
    ...addresses(pathname, publicUrl),
    ...earlyHead(pathname, nonce, early),
    `<script type="application/json" id="${PAGE_CONFIG_ID}">${jsonForHtml(config)}</script>`,
  ];
  const banner = overrideBanner(config, nonce);
  const { page, beside } = withApp({ template, config, nonce, early, pathname });
  return fillSite(page, config.site)
    .replaceAll(NONCE_MARK, nonce)
    .replaceAll(ORIGIN_MARK, () => publicUrl)
    .replace(HEAD_MARK, () => head.join('\n    '))
    .replace('<body>', () => `<body>${banner}`)
    .replace(BODY_END, () => `${beside.join('')}${BODY_END}`);
}

/** At the end of an element: the page's own script speaks of the attribute too. */
const appAfterPaint = `${AFTER_PAINT_ATTRIBUTE}>`;

/** When the app of a page is asked for, and what stands at its end to be fetched beside it. */
function withApp({
  template,
  config,
  nonce,
  early,
  pathname,
}: Omit<Parameters<typeof renderPage>[0], 'publicUrl'>): { page: string; beside: string[] } {
  const remote = areaAt(pathname)?.remote;
  // A remote's first screen stands in it, and answers.
  if (remote && template.includes(appAfterPaint)) {
    const page = deferScripts(template, { preloads: filesOf(config, remote, pathname), documents: [] });
    return { page, beside: [] };
  }
  // On a slow line the early screen and the app would delay each other.
  const page = early ? deferScripts(template, { preloads: [], documents: [] }) : template;
  return { page, beside: preloads(config, pathname, nonce) };
}

/** Where a public page lives, for search engines and for whoever shares a link to it. */
function addresses(pathname: string, publicUrl: string): string[] {
  const page = hostPageAt(pathname);
  if (!page) return [];
  const address = publicUrl + page;
  return [
    `<link rel="canonical" href="${address}">`,
    `<meta property="og:url" content="${address}">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:site_name" content="Gia Partner Portal">`,
  ];
}

/** Draws the theme that the person chose on this device (host/src/shell/theme.ts) before anything is seen. */
const drawTheme = `() => {
  let theme = null;
  try { theme = localStorage.getItem('theme'); } catch {}
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
}`;

/** What was written at build time knows nobody: tells its header (host/src/shell) of somebody signed in. */
const markSignedIn = `() => {
  let user = null;
  try { user = localStorage.getItem('auth_token') && JSON.parse(localStorage.getItem('user')); } catch {}
  if (user) document.documentElement.dataset.signedIn = 'true';
}`;

/** The remote of the path arrives beside the host instead of after it. */
function preloads(config: PageConfig, pathname: string, nonce: string): string[] {
  const area = areaAt(pathname);
  if (!area) return [];
  if (area.access === 'public') return filesOf(config, area.remote, pathname).map(preloadLink);
  // Only the browser knows who is signed in, and therefore which page it will be.
  const choices = Object.entries(people).map(([kind, person]) => {
    const path = accessRedirect(area.access, person) ?? pathname;
    const shown = areaAt(path);
    return [kind, shown ? filesOf(config, shown.remote, path) : []];
  });
  const script = `(${preloadForPerson})(${jsonForHtml(Object.fromEntries(choices))})`;
  return [`<script nonce="${nonce}">${script}</script>`];
}

/** Every kind of person that the access rules tell apart. */
const people: Record<string, Person | null> = {
  visitor: null,
  unverified: { is_admin: false, email_verified_at: null },
  member: { is_admin: false, email_verified_at: 'verified' },
  admin: { is_admin: true, email_verified_at: 'verified' },
};

function filesOf({ remotes }: PageConfig, remote: RemoteName, pathname: string): FileToLoad[] {
  const build = remotes[remote];
  return build ? filesFor(build, pathname) : [];
}

const preloadLink = ({ url, integrity }: FileToLoad) =>
  `<link rel="preload" as="script" href="${url}" integrity="${integrity}" crossorigin="anonymous">`;

/** Runs in the page, before the host's scripts; reads what shared/state keeps there. */
const preloadForPerson = `(files) => {
  let user = null;
  try { user = localStorage.getItem('auth_token') && JSON.parse(localStorage.getItem('user')); } catch {}
  const kind = !user ? 'visitor' : user.is_admin ? 'admin' : user.email_verified_at ? 'member' : 'unverified';
  // Where a screen is drawn early, its files come first.
  Promise.resolve(window.portalEarlyScreen).then(() => {
    for (const { url, integrity } of files[kind]) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'preload', as: 'script', crossOrigin: 'anonymous', integrity, href: url });
      document.head.append(link);
    }
  });
}`;
