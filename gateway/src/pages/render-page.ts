import {
  accessCases,
  accessRedirect,
  APP_WAITS_FOR,
  areaAt,
  filesFor,
  fillSlots,
  hostPageAt,
  TRACE_META,
  type FileToLoad,
  type PageConfig,
  type PrerenderedPage,
  type SlotValues,
  type RemoteName,
} from '@portal/shared/federation';
import type { ExplainedBuild } from '../builds/reasons.ts';
import { reportFailedStart } from './failed-start.ts';
import { configHead, fillPage, jsonForHtml, phraseSlots } from '@portal/shared/federation/page-slots';
import { overrideBanner } from './override-banner.ts';

interface Page {
  template: string;
  /** The remote's prerendered first screen, if the template is the shell for it. */
  screen: PrerenderedPage | null;
  config: PageConfig;
  builds: ExplainedBuild[];
  /** Why requested overrides are not used. */
  unusedOverrides: string[];
  nonce: string;
  /** The signed trace of the navigation, if it is traced. */
  trace: string | null;
  /** What the page loads before the app, and whether the app waits for it. */
  before: { head: string[]; appWaits: boolean };
  pathname: string;
  publicUrl: string;
}

/**
 * Renders the page for a path: fills the slots of the host's template (`platform/build/prerender/prerender.ts`) with the
 * configuration, the nonce and the path's preloads.
 */
export function renderPage(page: Page): string {
  const { template, screen, config, nonce, trace, before, pathname, publicUrl } = page;
  const head = [
    `<script nonce="${nonce}">(${applyTheme})()</script>`,
    `<script nonce="${nonce}">(${markSignedIn})()</script>`,
    `<script nonce="${nonce}">(${reportFailedStart})(${[config.host_version, config.report_token].map(jsonForHtml).join()})</script>`,
    ...addresses(pathname, publicUrl),
    // Before the early screen, whose texts read it.
    configHead(config, nonce),
    ...(trace === null ? [] : [`<meta name="${TRACE_META}" content="${trace}">`]),
    ...before.head,
  ];
  return fillPage(template, config, {
    nonce,
    origin: publicUrl,
    head: head.join('\n    '),
    banner: overrideBanner(page),
    ...(screen && screenSlots(screen, { nonce, ...phraseSlots(config.settings) })),
    ...scriptSlots(page),
  });
}

const screenSlots = ({ title, styles, body }: PrerenderedPage, values: SlotValues): SlotValues => ({
  'screen-title': fillSlots(title, values),
  'screen-styles': fillSlots(styles, values),
  screen: fillSlots(body, values),
});

/** Decides when the page loads the app, and which preloads follow its content. */
function scriptSlots({ screen, config, nonce, before, pathname }: Page): SlotValues {
  const remote = areaAt(config.mounts, pathname)?.remote;
  // The first screen already responds to input, so the app can load after the paint.
  if (screen && remote) return { ...deferred(filesOf(config, remote, pathname)), end: '' };
  const end = preloads(config, pathname, nonce).join('');
  // On a slow connection the two would delay each other.
  return before.appWaits ? { ...deferred([]), end } : { deferred: [], 'at-once': [{}], end };
}

const deferred = (files: FileToLoad[]): SlotValues => ({
  deferred: [{ preloads: jsonForHtml(files) }],
  'at-once': [],
});

/** The canonical and Open Graph URL of a public page, for search engines and shared links. */
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

/** Applies the device's theme (host/src/boot/theme.ts) before the first paint. */
const applyTheme = `() => {
  let theme = null;
  try { theme = localStorage.getItem('theme'); } catch {}
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
}`;

/**
 * Marks the page as signed in. Prerendered HTML is the same for everyone, so its header (host/src/shell)
 * reads this mark.
 */
const markSignedIn = `() => {
  let user = null;
  try { user = localStorage.getItem('auth_token') && JSON.parse(localStorage.getItem('user')); } catch {}
  if (user) document.documentElement.dataset.signedIn = 'true';
}`;

/** Loads the path's remote in parallel with the host. */
function preloads(config: PageConfig, pathname: string, nonce: string): string[] {
  const area = areaAt(config.mounts, pathname);
  if (!area) return [];
  if (area.access === 'public') return filesOf(config, area.remote, pathname).map(preloadLink);
  // Only the browser knows who is signed in, and therefore which page it will show.
  const choices = Object.entries(accessCases).map(([kind, person]) => {
    const path = accessRedirect(area.access, person) ?? pathname;
    const shown = areaAt(config.mounts, path);
    return [kind, shown ? filesOf(config, shown.remote, path) : []];
  });
  const script = `(${preloadForUser})(${jsonForHtml(Object.fromEntries(choices))})`;
  return [`<script nonce="${nonce}">${script}</script>`];
}

function filesOf({ remotes }: PageConfig, remote: RemoteName, pathname: string): FileToLoad[] {
  const build = remotes[remote];
  return build ? filesFor(build, pathname) : [];
}

const preloadLink = ({ url, integrity }: FileToLoad) =>
  `<link rel="preload" as="script" href="${url}" integrity="${integrity}" crossorigin="anonymous">`;

/** Runs in the page before the host's scripts. Reads the keys that shared/runtime/session.ts writes. */
const preloadForUser = `(files) => {
  let user = null;
  try { user = localStorage.getItem('auth_token') && JSON.parse(localStorage.getItem('user')); } catch {}
  const kind = !user ? 'visitor' : user.is_admin ? 'admin' : user.email_verified_at ? 'member' : 'unverified';
  Promise.resolve(window.${APP_WAITS_FOR}).then(() => {
    for (const { url, integrity } of files[kind]) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'preload', as: 'script', crossOrigin: 'anonymous', integrity, href: url });
      document.head.append(link);
    }
  });
}`;
