import type { ReleaseRecord } from '@portal/shared/federation';
import { mountOf } from '../../sets/index.ts';
import { buildInPage } from '../../store/index.ts';
import { pageWith } from '../portal-page.ts';

/** Published builds that a portal does not run yet. */
export interface Candidates {
  remotes: ReleaseRecord[];
  /** The HTML of a host, without its values. */
  hostTemplate?: string | undefined;
}

/** A portal's page as if it already ran the candidates. The files themselves come from the portal. */
export const pageWithCandidates = (html: string, { remotes, hostTemplate }: Candidates): string =>
  pageWith(
    html,
    Object.fromEntries(
      remotes.map((record) => [
        record.name,
        { mount: mountOf(record), build: buildInPage(record.name, record) },
      ]),
    ),
    hostTemplate,
  );

/** A page's Content-Security-Policy that also allows the Trusted Types policies of the candidates: each build has its own. */
export const policyWithCandidates = (policy: string, { remotes }: Candidates): string =>
  policy.replace(/\btrusted-types(?= )/, (name) => [name, ...remotes.map(({ global }) => global)].join(' '));
