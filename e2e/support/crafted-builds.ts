import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ReleaseName, RemoteName } from '@portal/shared/federation';
import { replaceTexts, workspaceRemote } from '@portal/platform/release';
import { currentSet, runningVersion } from '@portal/platform/sets';
import { publishBuild, readBuildFile, readRelease, type Store } from '@portal/platform/store';
import { publishSample } from '@portal/platform/sets/testing';

/** A crafted remote: a script that runs at its start, and its page. `globalThis.healed` ends its misbehavior. */
interface Misbehavior {
  start?: string;
  /** Properties of its only route. */
  route?: string;
}

const healed = `Component: () => 'Healed'`;

/** How crafted builds fail. */
export const misbehaviors = {
  'throws on start': {
    start: `if (!globalThis.healed) throw new Error('boom on start');`,
  },
  'throws while rendering': {
    route: `Component: () => { if (!globalThis.healed) throw new Error('boom while rendering'); return 'Healed'; }`,
  },
  'throws while loading data': {
    route: `${healed}, loader: () => { if (!globalThis.healed) throw new Error('boom in a loader'); return null; }`,
  },
  'never finishes its page': {
    route: `lazy: () => globalThis.healed ? Promise.resolve({ ${healed} }) : new Promise(() => {})`,
  },
  'exposes invalid routes': { route: `Component: null, children: [null]` },
  'fails in the background': {
    start: `
      setTimeout(() => { throw new Error('boom in a handler'); });
      void Promise.reject(new Error('boom in a promise'));`,
  },
  'replaces a built-in function': {
    start: `
      Array.prototype.map = () => { throw new Error('a hostile map'); };
      EventTarget.prototype.addEventListener = () => {};
      Object.prototype.polluted = true;`,
  },
  'keeps its style sheets': {
    start: `
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('header, footer { display: none !important; }');
      document.adoptedStyleSheets.push(sheet);
      document.head.append(Object.assign(document.createElement('style'), {
        nonce: document.querySelector('script')?.nonce ?? '', textContent: 'main { display: none !important; }' }));`,
  },
  'catches every press': {
    start: `
      for (const target of [window, document, document.body])
        for (const type of ['click', 'pointerdown', 'mousedown', 'keydown'])
          target.addEventListener(type, (event) => { event.preventDefault(); event.stopImmediatePropagation(); }, true);`,
  },
  'changes the address all the time': {
    start: `setInterval(() => history.pushState(null, '', '#' + Math.random()), 5);`,
  },
} as const satisfies Record<string, Misbehavior>;

/** The version of a crafted build. */
export const craftedVersion = (what: string): string => `9.0.0-${what.replace(/\W/g, '-')}`;

/** Publishes a crafted remote that misbehaves when it runs. All of its hashes are valid. */
export async function publishMisbehaving(
  store: Store,
  name: RemoteName,
  path: string,
  what: keyof typeof misbehaviors,
): Promise<void> {
  const version = craftedVersion(what);
  const global = `portal_${name}_${version}`.replace(/\W/g, '_');
  const { start = '', route = healed }: Misbehavior = misbehaviors[what];
  const { mount } = workspaceRemote(name);
  const at = JSON.stringify(path.slice(mount.length).replace(/^\//, ''));
  await publishSample(store, {
    name,
    version,
    content: {
      'remoteEntry.js': `var ${global} = {
        init() {},
        get: () => Promise.resolve(() => {
          ${start}
          return { routes: [{ path: ${at}, ${route} }] };
        }),
      };`,
      'routes.js': '',
    },
  });
}

/**
 * Publishes the current build of a remote or the host again under another version: the same code with another
 * global and recomputed hashes. `edit` can change each script.
 */
export async function republish(
  store: Store,
  name: ReleaseName,
  version: string,
  edit: (file: string, text: string) => string = (_, text) => text,
): Promise<void> {
  const set = await currentSet(store, 'development');
  const running = (set && runningVersion(set, name)) ?? '';
  const record = await readRelease(store, name, running);
  const { files, ...built } = record;
  const global = built.global && `portal_${name}_${version}`.replace(/\W/g, '_');
  const folder = await mkdtemp(join(tmpdir(), 'portal-crafted-'));
  const contents = new Map<string, Buffer>();
  for (const file of Object.keys(files).filter((each) => !/\.(br|gz)$/.test(each)))
    contents.set(file, await readBuildFile(store, record, file));
  const edited = replaceTexts(contents, (text, file) => {
    const renamed = built.global && global ? text.replaceAll(built.global, global) : text;
    const restamped = renamed.replaceAll(running, version);
    return file.endsWith('.js') ? edit(file, restamped) : restamped;
  });
  const description = Buffer.from(JSON.stringify({ ...built, version, global }));
  for (const [file, content] of [...edited, ['build.json', description] as const]) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
  await publishBuild({ store, from: folder, commit: null });
  await rm(folder, { recursive: true });
}
