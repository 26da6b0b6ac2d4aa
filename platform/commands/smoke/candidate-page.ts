import type { ReleaseRecord } from '@portal/shared/federation';
import { fillPage } from '@portal/shared/federation/page-slots';
import { mountOf } from '../../sets/index.ts';
import { buildInPage } from '../../store/index.ts';
import { configOfPage, nonceOfPage, pageForHost, withConfig } from '../portal-page.ts';

/** Published builds that a portal does not run yet. */
export interface Candidates {
  /** Records of remotes. */
  remotes: ReleaseRecord[];
  /** The HTML of a host, without its values. */
  hostTemplate?: string | undefined;
}

/** A portal's page as if it already ran the candidates. The files themselves come from the portal. */
export function pageWithCandidates(html: string, { remotes, hostTemplate }: Candidates): string {
  const config = configOfPage(html);
  if (!config) return html;
  // A build that nobody runs has no health that visitors' reports could change.
  config.report_token = null;
  const mounts = { ...config.mounts };
  for (const record of remotes) {
    mounts[record.name] = mountOf(record);
    config.remotes[record.name] = buildInPage(record.name, record);
  }
  const candidate = { ...config, mounts };
  const page = withConfig(html, candidate);
  if (hostTemplate === undefined) return page;
  return fillPage(hostTemplate, candidate, {
    nonce: nonceOfPage(html),
    head: pageForHost(page),
    banner: '',
    origin: '',
    'at-once': [{}],
  });
}

/** A page's Content-Security-Policy that also allows the Trusted Types policies of the candidates: each build has its own. */
export const policyWithCandidates = (policy: string, { remotes }: Candidates): string =>
  policy.replace(/\btrusted-types(?= )/, (name) => [name, ...remotes.map(({ global }) => global)].join(' '));
