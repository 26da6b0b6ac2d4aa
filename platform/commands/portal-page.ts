import {
  NONCE_META,
  PAGE_CONFIG_ID,
  type Mount,
  type PageConfig,
  type RemoteBuild,
  type RemoteName,
} from '@portal/shared/federation';
import { configHead, fillPage } from '@portal/shared/federation/page-slots';

const configScript = new RegExp(`<script[^>]*id="${PAGE_CONFIG_ID}"[^>]*>([^<]*)</script>`);
const nonceMeta = new RegExp(`<meta name="${NONCE_META}" content="([^"]*)"[^>]*>`);

/** The configuration in a page, or null when the page is not a portal's. */
export function configOfPage(html: string): PageConfig | null {
  const json = configScript.exec(html)?.[1];
  return json ? (JSON.parse(json) as PageConfig) : null;
}

/** Builds that a portal does not run, with their mounts. */
export type OtherBuilds = Record<RemoteName, { mount: Mount; build: RemoteBuild }>;

/**
 * A portal's page as if it ran other builds, and with a `template` another host. Its errors are not reported, because they
 * are none of a build that visitors get. `head` comes first in it.
 */
export function pageWith(
  html: string,
  others: OtherBuilds,
  template: string | null = null,
  head: (nonce: string) => string = () => '',
): string {
  const before = configOfPage(html);
  if (!before) return html;
  const config = {
    ...before,
    report_token: null,
    mounts: { ...before.mounts },
    remotes: { ...before.remotes },
  };
  for (const [name, { mount, build }] of Object.entries(others)) {
    config.mounts[name] = mount;
    config.remotes[name] = build;
  }
  const nonce = nonceMeta.exec(html)?.[1] ?? '';
  // A host gives the scripts that it adds the nonce of the first one.
  const first = head(nonce) + configHead(config, nonce).replace('<script', `$& nonce="${nonce}"`);
  // The host reads the first element with the configuration's ID.
  if (template === null) return html.replace('<head>', (start) => start + first);
  return fillPage(template, config, {
    nonce,
    head: first,
    banner: '',
    origin: '',
    'own-title': [{}],
    'own-description': [{}],
    'at-once': [{}],
  });
}
