import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  hostPages,
  pageFile,
  remoteNames,
  type Environment,
  type HostPage,
  type ReleaseRecord,
  type ReleaseSet,
  type RemoteName,
} from '@portal/shared/federation';
import { currentSet, findRelease, readRelease, type Store } from '@portal/shared/federation/store';
import { releaseCache } from '../builds/release-cache.ts';

/** A release set with everything that its page is made of. */
export interface CurrentRelease {
  set: ReleaseSet;
  host: ReleaseRecord;
  /** The host's index.html, before the page's marks are filled in. */
  template: string;
  /** The host's own pages, ready to be read, likewise before their marks are filled in. */
  pages: Map<HostPage, string>;
  /** Every build that the set names, by name and version. */
  builds: Map<RemoteName, Map<string, ReleaseRecord>>;
}

/** How old an answer may be: a promotion is seen within this time. */
const FRESH_MS = 500;

/**
 * Answers what an environment runs, read again when it changes, without a restart. When the store cannot be read for
 * a moment, the last good answer goes on. null before the first release.
 */
export function watchCurrentRelease(
  store: Store,
  environment: Environment,
  log: (message: string, error: unknown) => void,
): () => Promise<CurrentRelease | null> {
  const find = releaseCache((name, version) => findRelease(store, name, version));
  let last: CurrentRelease | null = null;
  let checkedAt = 0;
  let checking: Promise<void> | null = null;

  async function check(): Promise<void> {
    try {
      const set = await currentSet(store, environment);
      if (set && set.number !== last?.set.number) last = await resolveSet(store, set, find);
      checkedAt = Date.now();
    } catch (error) {
      log('The current release set cannot be read', error);
      if (!last) throw error;
    } finally {
      checking = null;
    }
  }

  return async () => {
    if (Date.now() - checkedAt > FRESH_MS) await (checking ??= check());
    return last;
  };
}

async function resolveSet(
  store: Store,
  set: ReleaseSet,
  find: ReturnType<typeof releaseCache>,
): Promise<CurrentRelease> {
  const host = await readRelease(store, 'host', set.host);
  const textOf = (file: string) => readFile(join(store.build('host', set.host), file), 'utf8');
  const template = await textOf(host.entry);
  const pages: CurrentRelease['pages'] = new Map();
  for (const page of hostPages) {
    const file = pageFile(page);
    if (host.files[file]) pages.set(page, await textOf(file));
  }
  const builds: CurrentRelease['builds'] = new Map();
  for (const name of remoteNames) {
    const choice = set.remotes[name];
    const versions = [choice?.version, choice?.fallback, choice?.canary?.version];
    const records = await Promise.all(
      versions.map(async (version) => (version ? find(name, version) : null)),
    );
    builds.set(
      name,
      new Map(records.filter((record) => record !== null).map((record) => [record.version, record])),
    );
  }
  return { set, host, template, pages, builds };
}
