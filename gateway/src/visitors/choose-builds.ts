import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReleaseRecord, RemoteName } from '@portal/shared/federation';
import { findRelease, incompatibilities, paths, ReleaseError, type Store } from '@portal/platform/store';
import type { GatewayConfig } from '../config.ts';
import type { CurrentRelease } from '../pages/resolve-set.ts';
import { inCanary, isVisitor, newVisitor, VISITOR_COOKIE } from './bucket.ts';
import type { BuildHealth } from './build-health.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { environmentKey } from './environment-key.ts';
import {
  OVERRIDE_COOKIE,
  OVERRIDE_SECONDS,
  readOverrides,
  requestedOverrides,
  signOverrides,
  type Overrides,
} from './overrides.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The builds that one visitor gets instead of the released ones, and which of them are overrides. */
export interface VisitorBuilds {
  builds: Partial<Record<RemoteName, ReleaseRecord>>;
  overrides: Overrides;
  /** The ID in the visitor's cookie. Empty when no canary needs one. */
  cookie: string;
}

/** Selects the builds of a page load: canaries and, outside production, overrides. */
export function visitorBuilds(store: Store, config: GatewayConfig, health: BuildHealth) {
  const overrideKey = environmentKey(store, paths.overrideKey(config.environment));
  const secure = config.publicUrl.startsWith('https:');

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    release: CurrentRelease,
  ): Promise<VisitorBuilds> => {
    const { builds, cookie } = canaries(request, reply, release);
    // In production no parameter or cookie can change which builds load.
    const overrides =
      config.environment === 'production' ? {} : await readOrSetOverrides(request, reply, release);
    for (const [name, version] of Object.entries(overrides) as [RemoteName, string][]) {
      const record = await published(name, version);
      if (record) builds[name] = record;
    }
    return { builds, overrides, cookie };
  };

  /** The build's record, or null when it is missing or damaged. */
  async function published(name: RemoteName, version: string) {
    try {
      return await findRelease(store, name, version);
    } catch (error) {
      if (error instanceof ReleaseError) return null;
      throw error;
    }
  }

  function canaries(
    request: FastifyRequest,
    reply: FastifyReply,
    { set, builds }: CurrentRelease,
  ): Pick<VisitorBuilds, 'builds' | 'cookie'> {
    const chosen: VisitorBuilds['builds'] = {};
    const running = Object.entries(set.remotes).filter(([, choice]) => choice.canary);
    if (running.length === 0) return { builds: chosen, cookie: '' };
    const known = readCookie(request.headers.cookie, { name: VISITOR_COOKIE, secure });
    const visitor = isVisitor(known) ? known : newVisitor();
    if (visitor !== known) {
      const cookie = { name: VISITOR_COOKIE, value: visitor, maxAge: YEAR_SECONDS, secure };
      reply.header('set-cookie', writeCookie(cookie));
    }
    for (const [name, { canary }] of running as [
      RemoteName,
      { canary: { version: string; percent: number } },
    ][]) {
      const record = builds.get(name)?.get(canary.version);
      if (!record || !inCanary(visitor, canary.version, canary.percent)) continue;
      if (!health.hasEnded({ name, version: canary.version })) chosen[name] = record;
    }
    return { builds: chosen, cookie: visitor };
  }

  async function readOrSetOverrides(
    request: FastifyRequest,
    reply: FastifyReply,
    { host }: CurrentRelease,
  ): Promise<Overrides> {
    const cookie = readCookie(request.headers.cookie, { name: OVERRIDE_COOKIE, secure });
    const asked = requestedOverrides(request.url);
    if (!cookie && !asked) return {};
    const key = await overrideKey();
    const held = readOverrides(cookie, key, Date.now());
    if (!asked) return held;
    const overrides: Overrides = asked === 'off' ? {} : { ...held };
    for (const [name, version] of Object.entries(asked === 'off' ? {} : asked) as [RemoteName, string][]) {
      // Only published, compatible builds. A URL is never accepted.
      const record = await published(name, version);
      if (record && incompatibilities(record, host).length === 0) overrides[name] = version;
    }
    const none = Object.keys(overrides).length === 0;
    reply.header(
      'set-cookie',
      writeCookie({
        name: OVERRIDE_COOKIE,
        value: none ? '' : signOverrides(overrides, key, Date.now()),
        maxAge: none ? 0 : OVERRIDE_SECONDS,
        secure,
      }),
    );
    return overrides;
  }
}
