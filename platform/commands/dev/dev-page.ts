import {
  CONTRACT_VERSION,
  WAITING_ATTRIBUTE,
  type ReleaseName,
  type RemoteBuild,
  type RemoteName,
} from '@portal/shared/federation';
import { fillPage } from '@portal/shared/federation/page-slots';
import { globalName, SOURCES_VERSION } from '../../build/index.ts';
import { readManifest } from '../../sets/index.ts';
import { workspaceRemote } from '../../release/index.ts';
import { STACK_PATH } from './map-stack.ts';
import { configOfPage, nonceOfPage, pageForHost, withConfig } from '../portal-page.ts';

/**
 * A portal's page with some packages from the working copy. With `hostTemplate` the host is one of them, and
 * the page is that template with the portal's configuration and nonce.
 */
export function pageFromSources(html: string, names: ReleaseName[], hostTemplate: string | null): string {
  const remotes = names.filter((name) => name !== 'host');
  const config = configOfPage(html);
  if (!config) return html;
  // An error at a developer's desk is no error of a deployed build.
  config.report_token = null;
  const mounts = { ...config.mounts };
  for (const name of remotes) {
    mounts[name] = readManifest(workspaceRemote(name));
    config.remotes[name] = buildFromSources(name, mounts[name].team);
  }
  const fromSources = { ...config, mounts };
  const page = withConfig(html, fromSources);
  const nonce = nonceOfPage(html);
  const prepared = `<script nonce="${nonce}">(${preparePage})(${JSON.stringify(`/${SOURCES_VERSION}/`)})</script>`;
  if (hostTemplate === null)
    return withoutScreen(withoutPreloads(page, remotes), nonce).replace(/<head>/, (head) => head + prepared);
  const head = [prepared, pageForHost(page)].join('\n');
  return fillPage(hostTemplate, fromSources, {
    head,
    banner: '',
    origin: '',
    'own-title': [{}],
    'own-description': [{}],
  });
}

function buildFromSources(name: RemoteName, team: string): RemoteBuild {
  return {
    version: SOURCES_VERSION,
    team,
    entry: `/remotes/${name}/${SOURCES_VERSION}/remoteEntry.js`,
    // A placeholder. The file changes on every edit, and preparePage disables the check.
    integrity: `sha384-${'0'.repeat(64)}`,
    global: globalName(name, SOURCES_VERSION),
    contract: CONTRACT_VERSION,
    preload: [],
    pages: {},
  };
}

/** Removes the preloads of the deployed remotes that the working copy replaces. */
function withoutPreloads(html: string, remotes: RemoteName[]): string {
  return remotes.reduce(
    (page, name) =>
      page
        .replaceAll(new RegExp(`<link rel="preload"[^>]*href="/remotes/${name}/[^>]*>`, 'g'), '')
        .replaceAll(new RegExp(`\\{"url":"/remotes/${name}/[^}]*\\},?`, 'g'), ''),
    html,
  );
}

/**
 * A deployed build's prerendered screen may differ from the working copy. Hides it until the scripts load.
 */
function withoutScreen(html: string, nonce: string): string {
  const hidden = `<style nonce="${nonce}">[${WAITING_ATTRIBUTE}=''] main > * { visibility: hidden }</style></head>`;
  const written = `${WAITING_ATTRIBUTE}="screen"`;
  return html.includes(written)
    ? html.replace(written, `${WAITING_ATTRIBUTE}=""`).replace('</head>', () => hidden)
    : html;
}

/**
 * Runs in the page before everything else. Disables integrity checks for files below `sources`, installs the hook
 * through which a remote's Fast Refresh reaches the host's React, and gives errors the lines of the sources before the
 * overlay shows them.
 */
const preparePage = `(sources) => {
  const integrity = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'integrity');
  Object.defineProperty(HTMLScriptElement.prototype, 'integrity', {
    ...integrity,
    set(value) { if (!this.src.includes(sources)) integrity.set.call(this, value); },
  });
  const renderers = new Map();
  const nothing = () => {};
  const mapped = new WeakSet();
  const mapFirst = (event, error, again) => {
    if (!(error instanceof Error) || mapped.has(error)) return;
    mapped.add(error);
    event.stopImmediatePropagation();
    fetch('${STACK_PATH}', { method: 'POST', body: error.stack })
      .then((answer) => (answer.ok ? answer.text() : error.stack), () => error.stack)
      .then((stack) => {
        error.stack = stack;
        dispatchEvent(again());
      });
  };
  addEventListener('error', (event) => mapFirst(event, event.error, () => new ErrorEvent('error', event)), true);
  addEventListener('unhandledrejection', (event) =>
    mapFirst(event, event.reason, () => new PromiseRejectionEvent('unhandledrejection', event)), true);
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
    renderers,
    supportsFiber: true,
    inject: (renderer) => renderers.set(renderers.size + 1, renderer).size,
    onScheduleFiberRoot: nothing,
    onCommitFiberRoot: nothing,
    onCommitFiberUnmount: nothing,
  };
}`;
