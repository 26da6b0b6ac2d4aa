import {
  type Mount,
  type PageConfig,
  type ReleaseRecord,
  type RemoteBuild,
  type RemoteName,
  type Site,
} from '@portal/shared/federation';
import { mountOf } from '@portal/platform/store';
import type { VisitorBuilds } from '../visitors/choose-builds.ts';
import type { CurrentRelease } from './resolve-set.ts';

/**
 * The configuration of a page: the release set's builds and mounts, except where this visitor has a canary or
 * an override. The released build is then the fallback.
 */
export function pageConfig({
  release,
  visitor = { builds: {}, overrides: {} },
  googleClientId,
  site,
}: {
  release: CurrentRelease;
  visitor?: VisitorBuilds;
  googleClientId: string | null;
  site: Partial<Site>;
}): PageConfig {
  const { set, builds } = release;
  const remotes: PageConfig['remotes'] = {};
  const mounts: Record<RemoteName, Mount> = { ...set.mounts };
  for (const [name, record] of Object.entries(visitor.builds)) mounts[name] = mountOf(record);
  for (const name of Object.keys(mounts)) {
    const choice = set.remotes[name];
    const versions = builds.get(name);
    const released = choice && versions?.get(choice.version);
    const before = choice?.fallback ? versions?.get(choice.fallback) : undefined;
    // The release set omits incomplete builds, so the next candidate applies.
    const candidates = [visitor.builds[name], released, before].filter((build) => build !== undefined);
    const [build, fallback] = new Set(candidates);
    if (!build) continue;
    // A person with an override wants to see that build, or why it fails.
    const mayFallBack = fallback && !visitor.overrides[name];
    remotes[name] = {
      ...remoteBuild(name, build),
      ...(mayFallBack && { fallback: remoteBuild(name, fallback) }),
    };
  }
  return {
    environment: set.environment,
    release_set: set.number,
    host_version: set.host,
    mounts,
    remotes,
    google_client_id: googleClientId,
    site,
    ...(Object.keys(visitor.overrides).length > 0 && { overrides: visitor.overrides }),
  };
}

function remoteBuild(name: RemoteName, record: ReleaseRecord): RemoteBuild {
  const url = (file: string) => `/remotes/${name}/${record.version}/${file}`;
  const integrity = (file: string) => record.files[file] ?? '';
  const toLoad = (files: string[]) => files.map((file) => ({ url: url(file), integrity: integrity(file) }));
  return {
    version: record.version,
    team: record.team,
    entry: url(record.entry),
    integrity: integrity(record.entry),
    global: record.global ?? '',
    contract: record.contract,
    preload: toLoad(record.preload),
    pages: Object.fromEntries(
      Object.entries(record.pages ?? {}).map(([path, files]) => [path, toLoad(files)]),
    ),
  };
}
