import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReleaseRecord, RemoteName } from '@portal/shared/federation';
import { choicesOf, incompatibilities, mountOf, mountProblems } from '@portal/platform/sets';
import { findRelease, orNull, type Store } from '@portal/platform/store';
import type { GatewayConfig } from '../config.ts';
import type { CurrentRelease, HostBuild } from '../builds/resolve-set.ts';
import { inCanary, isVisitor, VISITOR_COOKIE } from './visitor-id.ts';
import type { BuildHealth } from '../health/build-health.ts';
import { portalCookies } from './cookies.ts';
import { environmentKey, seal } from './sealed-text.ts';
import {
  noOverrides,
  OVERRIDE_COOKIE,
  OVERRIDE_SECONDS,
  readOverrides,
  requestedOverrides,
  type Overrides,
} from './overrides.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The host of one visitor, the builds that the visitor gets instead of the released ones, and which are overrides. */
export interface VisitorBuilds {
  host: HostBuild;
  builds: Record<RemoteName, ReleaseRecord>;
  overrides: Overrides;
}

/** Selects the builds of a page load: canaries and, outside production, overrides. */
export function visitorBuilds(store: Store, config: GatewayConfig, health: BuildHealth) {
  const overrideKey = environmentKey(store, config.PORTAL_ENV, 'overrides');
  const cookies = portalCookies({ secure: config.publicUrl.startsWith('https:') });

  /** The build's record, or null when it is missing, damaged or without a mount. */
  const published = (name: RemoteName, version: string) =>
    orNull(findRelease(store, name, version).then((record) => record && mountOf(record) && record));

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    release: CurrentRelease,
  ): Promise<VisitorBuilds> => {
    const { host, builds } = canaries(request, reply, release);
    // In production no parameter or cookie can change which builds load.
    const overrides = config.production
      ? noOverrides
      : await readOrSetOverrides(request, reply, { ...release, host });
    for (const [name, version] of Object.entries(overrides.versions)) {
      const record = await published(name, version);
      if (record) builds[name] = record;
    }
    return { host, builds, overrides };
  };

  function canaries(
    request: FastifyRequest,
    reply: FastifyReply,
    { set, host, hostCanary, builds }: CurrentRelease,
  ): Omit<VisitorBuilds, 'overrides'> {
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
    request: FastifyRequest,
    reply: FastifyReply,
    release: CurrentRelease,
  ): Promise<Overrides> {
    const cookie = cookies.read(request, OVERRIDE_COOKIE);
    const asked = requestedOverrides(request.url);
    if (!cookie && !asked) return noOverrides;
    const held = readOverrides(cookie, overrideKey, Date.now());
    if (!asked) return held;
    const versions: Overrides['versions'] = {};
    if (asked !== 'off') {
      Object.assign(versions, held.versions);
      for (const [name, version] of Object.entries(asked)) {
        // Only published, compatible builds. A URL is never accepted.
        const record = await published(name, version);
        if (record && fits(record, release)) versions[name] = version;
      }
    }
    if (Object.keys(versions).length === 0) {
      cookies.write(reply, OVERRIDE_COOKIE, '', 0);
      return noOverrides;
    }
    const overrides = { versions, until: Date.now() + OVERRIDE_SECONDS * 1000 };
    cookies.write(reply, OVERRIDE_COOKIE, seal(overrides, overrideKey), OVERRIDE_SECONDS);
    return overrides;
  }
}

/** Whether a build can run in a visitor's host, next to the release's other remotes. */
function fits(record: ReleaseRecord, { host: { record: host }, set }: CurrentRelease): boolean {
  if (incompatibilities(record, host).length > 0) return false;
  const others = Object.entries(set.mounts).filter(([name]) => name !== record.name);
  const builds = others.map(([name, mount]) => ({ name, version: set.remotes[name]?.version ?? '', mount }));
  return mountProblems([...builds, { ...record, mount: mountOf(record) }], host).length === 0;
}
