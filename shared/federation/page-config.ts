import type { Environment } from './release.ts';
import type { RemoteName } from './remotes.ts';

/** One loadable build of a remote, as the page needs it. URLs are paths on the gateway's own origin. */
export interface RemoteBuild {
  version: string;
  team: string;
  entry: string;
  /** `sha384-…` of the entry; a chunk's hash is inside the file that loads it, from the entry on. */
  integrity: string;
  global: string;
  contract: string;
  /** URLs of the chunks needed right after the entry, with their integrity. */
  preload: FileToLoad[];
  /** What the first screen at a path needs besides, by path. */
  pages: Record<string, FileToLoad[]>;
}

/** A file of a build and its hash (`sha384-…`). */
export interface FileToLoad {
  url: string;
  integrity: string;
}

/** The files that a remote's screen at a path needs first, entry before chunks. */
export const filesFor = (build: RemoteBuild, pathname: string): FileToLoad[] => [
  { url: build.entry, integrity: build.integrity },
  ...build.preload,
  ...(build.pages[pathname] ?? []),
];

/** A remote of the release set: its build and, when known, the last good one. */
export interface RemoteInPage extends RemoteBuild {
  fallback?: RemoteBuild;
}

/** Where people reach the company: the footer's address and links. */
export interface Site {
  contactEmail: string;
  /** Three, as the footer has room for. */
  social: { label: string; href: string }[];
}

/** What stands in the footer until the company configures its own (CONTACT_EMAIL, SOCIAL_LINKS). */
export const neutralSite: Site = {
  contactEmail: 'partners@gia.example',
  social: [
    { label: 'Instagram', href: 'https://instagram.example/gia' },
    { label: 'Facebook', href: 'https://facebook.example/gia' },
    { label: 'LinkedIn', href: 'https://linkedin.example/company/gia' },
  ],
};

/**
 * What stands for the site in a page that was written at build time; the gateway fills in the real one. The one link
 * is the pattern of them all.
 */
export const siteMarks: Site = {
  contactEmail: 'contact@site.invalid',
  social: [{ label: 'site-link-label', href: 'https://site.invalid/link' }],
};

/** What stands for a request's nonce in a page that was written at build time. */
export const NONCE_MARK = 'nonce-of-the-request';

/** What stands for PUBLIC_URL before a path of the host's build, where an address has to be whole (`og:image`). */
export const ORIGIN_MARK = 'https://origin.invalid';

/** What the gateway writes into the page: the release set and the public configuration. */
export interface PageConfig {
  environment: Environment;
  release_set: number;
  host_version: string;
  remotes: Partial<Record<RemoteName, RemoteInPage>>;
  google_client_id: string | null;
  /** Left out when the company has not configured its own. */
  site?: Partial<Site>;
  /** Remotes that this person swapped (outside production), with the version. */
  overrides?: Partial<Record<RemoteName, string>>;
}

/** The id of the JSON script element that holds the {@link PageConfig}. */
export const PAGE_CONFIG_ID = 'portal-config';
