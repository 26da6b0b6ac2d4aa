import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { RemoteName } from '@portal/shared/federation';
import { workspaceRemote } from '@portal/platform/release';
import {
  currentSet,
  integrityOfContent,
  publishBuild,
  readBuildFile,
  readRelease,
  type Store,
} from '@portal/platform/store';
import { publishSample } from '@portal/platform/store/testing';

/** The script that makes a crafted build fail. `globalThis.healed` disables the failure. */
export const misbehaviors = {
  'throws on start': `if (!globalThis.healed) throw new Error('boom on start');`,
  'throws while rendering': '',
  'fails in the background': `
    globalThis.healed = true;
    setTimeout(() => { throw new Error('boom in a handler'); });
    void Promise.reject(new Error('boom in a promise'));`,
} as const;

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
  const page = `() => { if (!globalThis.healed) throw new Error('boom while rendering'); return 'Healed'; }`;
  const { mount } = workspaceRemote(name);
  const route = JSON.stringify(path.slice(mount.length).replace(/^\//, ''));
  await publishSample(store, {
    name,
    version,
    content: {
      'remoteEntry.js': `var ${global} = {
        init() {},
        get: () => Promise.resolve(() => {
          ${misbehaviors[what]}
          return { routes: [{ path: ${route}, Component: ${page} }] };
        }),
      };`,
      'routes.js': '',
    },
  });
}

/**
 * Publishes the remote's current build again under another version: the same code with another global and
 * recomputed hashes. `edit` can change each script.
 */
export async function republish(
  store: Store,
  name: RemoteName,
  version: string,
  edit: (file: string, text: string) => string = (_, text) => text,
): Promise<void> {
  const running = (await currentSet(store, 'development'))?.remotes[name]?.version ?? '';
  const record = await readRelease(store, name, running);
  const { files, ...built } = record;
  const global = `portal_${name}_${version}`.replace(/\W/g, '_');
  const folder = await mkdtemp(join(tmpdir(), 'portal-crafted-'));
  const contents = new Map<string, Buffer | string>();
  for (const file of Object.keys(files).filter((each) => !/\.(br|gz)$/.test(each))) {
    const content = await readBuildFile(store, record, file);
    const text = () => edit(file, content.toString('utf8').replaceAll(built.global ?? '', global));
    contents.set(file, file.endsWith('.js') ? text() : content);
  }
  nameAnew(contents, files);
  for (const [file, content] of [
    ...contents,
    ['build.json', JSON.stringify({ ...built, version, global })] as const,
  ]) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
  await publishBuild({ store, from: folder, commit: null });
  await rm(folder, { recursive: true });
}

/** Recomputes the hashes that scripts contain for their chunks: chunks first, then the scripts that load them. */
function nameAnew(contents: Map<string, Buffer | string>, before: Record<string, string>): void {
  const named = new Map(Object.entries(before).map(([file, hash]) => [hash, file]));
  const done = new Set<string>();
  const finish = (file: string): Buffer | string => {
    const content = contents.get(file) ?? '';
    if (done.has(file) || typeof content !== 'string') return content;
    done.add(file);
    const finished = content.replaceAll(hashes, (hash) => {
      const loaded = named.get(hash);
      return loaded ? integrityOfContent(finish(loaded)) : hash;
    });
    contents.set(file, finished);
    return finished;
  };
  for (const file of contents.keys()) finish(file);
}

const hashes = /sha384-[A-Za-z0-9+/]{64}/g;
