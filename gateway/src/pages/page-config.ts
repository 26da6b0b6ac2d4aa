import {
  remoteNames,
  type PageConfig,
  type ReleaseRecord,
  type RemoteBuild,
  type RemoteName,
} from '@portal/shared/federation';
import type { CurrentRelease } from './current-release.ts';

/** What a page is told: the release set's builds, for one visitor. */
export function pageConfig({
  release,
  googleClientId,
}: {
  release: CurrentRelease;
  googleClientId: string | null;
}): PageConfig {
  const { set, builds } = release;
  const remotes: PageConfig['remotes'] = {};
  for (const name of remoteNames) {
    const choice = set.remotes[name];
    const versions = builds.get(name);
    const build = choice && versions?.get(choice.version);
    if (!build) continue;
    const fallback = choice.fallback ? versions?.get(choice.fallback) : undefined;
    remotes[name] = {
      ...remoteBuild(name, build),
      ...(fallback && { fallback: remoteBuild(name, fallback) }),
    };
  }
  return {
    environment: set.environment,
    release_set: set.number,
    host_version: set.host,
    remotes,
    google_client_id: googleClientId,
  };
}

function remoteBuild(name: RemoteName, record: ReleaseRecord): RemoteBuild {
  const url = (file: string) => `/remotes/${name}/${record.version}/${file}`;
  const integrity = (file: string) => record.files[file] ?? '';
  return {
    version: record.version,
    team: record.team,
    entry: url(record.entry),
    integrity: integrity(record.entry),
    global: record.global ?? '',
    contract: record.contract,
    preload: record.preload.map((file) => ({ url: url(file), integrity: integrity(file) })),
  };
}
