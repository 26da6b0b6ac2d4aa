import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  releaseId,
  type NamedBuild,
  type ReleaseRecord,
  type ReleaseSet,
  type RemoteName,
} from '@portal/shared/federation';
import { choicesOf, incompatibilities, mountOf, mountProblems } from '@portal/platform/sets';
import { findRelease, orReleaseError, ReleaseError, type Store } from '@portal/platform/store';
import type { GatewayConfig } from '../config.ts';
import type { CurrentRelease, HostBuild } from '../builds/resolve-set.ts';
import { inCanary, isVisitor, VISITOR_COOKIE } from './visitor-id.ts';
import type { BuildHealth } from '../health/build-health.ts';
import { portalCookies } from './cookies.ts';
import { environmentKey, seal } from '../builds/sealed-text.ts';
import {
  namedOverride,
  noOverrides,
  OVERRIDE_COOKIE,
  OVERRIDE_SECONDS,
  readOverrides,
  requestedOverrides,
  type Overrides,
} from '../builds/overrides.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * The host of one visitor, the builds that the visitor gets instead of the released ones, which of them are overrides, and why
 * requested overrides are not used.
 */
export interface VisitorBuilds {
  host: HostBuild;
  builds: Record<RemoteName, ReleaseRecord>;
  overrides: Overrides;
  unused: string[];
}

interface Visit {
  request: FastifyRequest;
  reply: FastifyReply;
  release: CurrentRelease;
}

/** Selects the builds of a page load: canaries and, outside production, overrides. */
export function visitorBuilds(store: Store, config: GatewayConfig, health: BuildHealth) {
  const overrideKey = environmentKey(store, config.PORTAL_ENV, 'overrides');
  const cookies = portalCookies({ secure: config.publicUrl.startsWith('https:') });

  /** The build's record, null when it is missing, or why it cannot be used: damaged, unsigned or without a mount. */
  const published = ({ name, version }: NamedBuild) =>
    orReleaseError(findRelease(store, name, version).then((record) => record && mountOf(record) && record));

  return async (visit: Visit): Promise<VisitorBuilds> => {
    const { host, builds } = canaries(visit);
    // In production no parameter or cookie can change which builds load.
    const { overrides, unused } = config.production
      ? { overrides: noOverrides, unused: [] }
      : await readOrSetOverrides(visit, host);
    for (const [name, version] of Object.entries(overrides.versions)) {
      const record = await published({ name, version });
      if (record && !(record instanceof ReleaseError)) builds[name] = record;
    }
    return { host, builds, overrides, unused };
  };

  function canaries({ request, reply, release }: Visit): Pick<VisitorBuilds, 'host' | 'builds'> {
    const { set, host, hostCanary, builds } = release;
    const chosen: VisitorBuilds['builds'] = {};
    const running = Object.entries(choicesOf(set)).flatMap(([name, { canary }]) =>
      canary ? [{ name, ...canary }] : [],
    );
    if (running.length === 0) return { host, builds: chosen };
    const known = cookies.read(request, VISITOR_COOKIE);
    const visitor = isVisitor(known) ? known : crypto.randomUUID();
    if (visitor !== known) cookies.write(reply, VISITOR_COOKIE, visitor, YEAR_SECONDS);
    for (const { name, version, percent } of running) {
      const record = builds.get(name)?.get(version);
      if (!record || !inCanary(visitor, version, percent)) continue;
      if (!health.hasEnded({ name, version })) chosen[name] = record;
    }
    const { host: tried, ...remotes } = chosen;
    return { host: (tried && hostCanary) ?? host, builds: remotes };
  }

  async function readOrSetOverrides(
    { request, reply, release: { set } }: Visit,
    { record: host }: HostBuild,
  ): Promise<Pick<VisitorBuilds, 'overrides' | 'unused'>> {
    const cookie = cookies.read(request, OVERRIDE_COOKIE);
    const asked = requestedOverrides(request.url);
    const held = readOverrides(cookie, overrideKey, Date.now());
    if (!asked) return { overrides: held, unused: [] };
    const versions = asked === 'off' ? {} : { ...held.versions };
    const unused: string[] = [];
    for (const text of asked === 'off' ? [] : asked) {
      // Only published, compatible builds. A URL is never accepted, and no other text of the link is repeated.
      const build = namedOverride(text);
      const problem = build && problemOf(build, await published(build), { host, set });
      if (!build) unused.push('an override names a remote and a version, such as auth@1.4.0');
      else if (problem) unused.push(problem);
      else versions[build.name] = build.version;
    }
    if (Object.keys(versions).length === 0) {
      cookies.write(reply, OVERRIDE_COOKIE, '', 0);
      return { overrides: noOverrides, unused };
    }
    const overrides = { versions, until: Date.now() + OVERRIDE_SECONDS * 1000 };
    cookies.write(reply, OVERRIDE_COOKIE, seal(overrides, overrideKey), OVERRIDE_SECONDS);
    return { overrides, unused };
  }
}

/** Why an override is not used, without the last period. undefined when it is used. */
function problemOf(
  build: NamedBuild,
  record: ReleaseRecord | ReleaseError | null,
  { host, set }: { host: ReleaseRecord; set: ReleaseSet },
): string | undefined {
  if (record instanceof ReleaseError) return record.message.replace(/\.$/, '');
  const problem = record ? misfits(record, host, set)[0] : 'it is not in the store';
  return problem && `${releaseId(build)}: ${problem}`;
}

/** Why a build cannot run in a visitor's host, next to the release's other remotes. Empty when it can. */
function misfits(record: ReleaseRecord, host: ReleaseRecord, set: ReleaseSet): string[] {
  const others = Object.entries(set.mounts).filter(([name]) => name !== record.name);
  const builds = others.map(([name, mount]) => ({ name, version: set.remotes[name]?.version ?? '', mount }));
  return [
    ...incompatibilities(record, host),
    ...mountProblems([...builds, { ...record, mount: mountOf(record) }], host),
  ];
}
