import { WORKER_FILE, type Mount, type PageConfig, type RemoteName } from '@portal/shared/federation';
import { incompatibilities, mountOf } from '@portal/platform/sets';
import { buildInPage } from '@portal/platform/store';
import type { GatewayConfig } from '../config.ts';
import type { VisitorBuilds } from '../choice/choose-builds.ts';
import type { CurrentRelease } from '../builds/resolve-set.ts';

/**
 * The configuration of a page: the release set's builds and mounts, except where this visitor has a canary or
 * an override. The released build is then the fallback. A fallback that does not fit this visitor's host is left out.
 */
export function pageConfig(
  { set, builds, host: released }: CurrentRelease,
  visitor: VisitorBuilds,
  { GOOGLE_CLIENT_ID, SERVICE_WORKER, site }: GatewayConfig,
): Omit<PageConfig, 'report_token'> {
  const host = visitor.host.record;
  const remotes: PageConfig['remotes'] = {};
  const mounts: Record<RemoteName, Mount> = { ...set.mounts };
  for (const [name, record] of Object.entries(visitor.builds)) mounts[name] = mountOf(record);
  for (const name of Object.keys(mounts)) {
    const choice = set.remotes[name];
    const versions = builds.get(name);
    const current = choice?.version ? versions?.get(choice.version) : undefined;
    const earlier = choice?.fallback ? versions?.get(choice.fallback) : undefined;
    const before = earlier && incompatibilities(earlier, host).length === 0 ? earlier : undefined;
    // The release set omits incomplete builds, so the next candidate applies.
    const candidates = [visitor.builds[name], current, before].filter((build) => build !== undefined);
    const [build, fallback] = new Set(candidates);
    if (!build) continue;
    // A person with an override wants to see that build, or why it fails.
    const mayFallBack = fallback && !visitor.overrides.versions[name];
    remotes[name] = {
      ...buildInPage(name, build),
      ...(mayFallBack && { fallback: buildInPage(name, fallback) }),
    };
  }
  return {
    environment: set.environment,
    release_set: set.number,
    host_version: host.version,
    mounts,
    remotes,
    google_client_id: GOOGLE_CLIENT_ID,
    ...(SERVICE_WORKER !== false &&
      Object.hasOwn(released.record.files, WORKER_FILE) && { service_worker: true }),
    site,
    ...(Object.keys(visitor.overrides.versions).length > 0 && { overrides: visitor.overrides.versions }),
  };
}
