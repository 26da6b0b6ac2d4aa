import { randomUUID } from 'node:crypto';
import { releaseId, type PageConfig } from '@portal/shared/federation';
import { networkOf } from '@portal/platform/server';
import { noOverrides, type Overrides } from '../builds/overrides.ts';
import { keyedHash, seal } from '../builds/sealed-text.ts';

/** A page that the gateway rendered, as its report token describes it. */
export interface ReportingPage {
  page: string;
  /** When it was rendered, in ms. */
  at: number;
  /** The visitor's network, as a keyed hash. */
  network: string;
  release_set: number;
  /** The builds that the page may load, as `name@version`. */
  builds: string[];
  overrides: Overrides;
}

/**
 * Signs what a page may report, so that a report counts only for a page that a gateway rendered, for the
 * builds in it and for the visitor who requested it. `now` is in milliseconds.
 */
export function signPage(
  config: Omit<PageConfig, 'report_token'>,
  { ip, key, now, overrides = noOverrides }: { ip: string; key: Buffer; now: number; overrides?: Overrides },
): string {
  const page: ReportingPage = {
    page: randomUUID(),
    at: now,
    network: keyedHash(`network ${networkOf(ip, { ipv6Bits: 48 })}`, key).slice(0, 16),
    release_set: config.release_set,
    builds: [
      releaseId({ name: 'host', version: config.host_version }),
      ...Object.entries(config.remotes).flatMap(([name, { version, fallback }]) =>
        (fallback ? [version, fallback.version] : [version]).map((each) => `${name}@${each}`),
      ),
    ],
    overrides,
  };
  return seal(page, key);
}
