import {
  CONTRACT_VERSION,
  type ReleaseName,
  type RemoteBuild,
  type RemoteName,
} from '@portal/shared/federation';
import { globalName, SOURCES_VERSION } from '../../build/index.ts';
import { readManifest } from '../../sets/index.ts';
import { workspaceRemote } from '../../release/index.ts';
import { STACK_PATH } from './map-stack.ts';
import { pageWith, type OtherBuilds } from '../portal-page.ts';

/** A portal's page with some packages from the working copy, and of `hostTemplate` when the host is one of them. */
export function pageFromSources(html: string, names: ReleaseName[], hostTemplate: string | null): string {
  const others: OtherBuilds = {};
  for (const name of names.filter((each) => each !== 'host')) {
    const mount = readManifest(workspaceRemote(name));
    others[name] = { mount, build: buildFromSources(name, mount.team) };
  }
  const sources = JSON.stringify(`/${SOURCES_VERSION}/`);
  return pageWith(
    html,
    others,
    hostTemplate,
    (nonce) => `<script nonce="${nonce}">(${preparePage})(${sources})</script>`,
  );
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
