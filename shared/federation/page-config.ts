import type { PublicSettings } from '../domain/index.ts';
import type { Environment } from './release.ts';
import type { Mounts, RemoteName } from './remotes.ts';

/** A remote's build as the page loads it. URLs are paths on the gateway's origin. */
export interface RemoteBuild {
  version: string;
  team: string;
  entry: string;
  /**
   * `sha384-…` of the entry. The file that loads a chunk contains the chunk's hash, starting with the entry.
   */
  integrity: string;
  global: string;
  contract: string;
  /** URLs of the chunks needed right after the entry, with their integrity. */
  preload: FileToLoad[];
  /** Additional files of the first screen at a path, by path. */
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

/** The company's contact address and the links in the footer. */
export interface Site {
  contactEmail: string;
  /** Three, because the footer has room for three. */
  social: { label: string; href: string }[];
}

/** The footer's default content, until the company configures CONTACT_EMAIL and SOCIAL_LINKS. */
export const neutralSite: Site = {
  contactEmail: 'partners@gia.example',
  social: [
    { label: 'Instagram', href: 'https://instagram.example/gia' },
    { label: 'Facebook', href: 'https://facebook.example/gia' },
    { label: 'LinkedIn', href: 'https://linkedin.example/company/gia' },
  ],
};

/** The configuration that the gateway writes into the page: the release set and the public settings. */
export interface PageConfig {
  environment: Environment;
  release_set: number;
  host_version: string;
  /**
   * Identifies this page to the gateway in reports of errors and mounts. null in a page that must not report,
   * such as one with packages from a working copy.
   */
  report_token: string | null;
  /** Where each remote is mounted and who may open it, also for a remote without a usable build. */
  mounts: Mounts;
  /** The builds of each remote. A remote whose builds are all damaged is missing here. */
  remotes: Record<RemoteName, RemoteInPage>;
  google_client_id: string | null;
  /** Missing when the portal has no service worker, or the operator turned it off. */
  service_worker?: true;
  /** Missing when the company has not configured it. */
  site?: Partial<Site>;
  /** The portal's settings that texts tell everyone. Missing when the API did not answer yet. */
  settings?: Partial<PublicSettings>;
  /** This person's overrides (outside production): remote and version. */
  overrides?: Record<RemoteName, string>;
}

/** The gateway's page that loads Google's script. A frame, so that no page of the portal has to allow that script. */
export const GOOGLE_FRAME_PATH = '/__google-sign-in';

/** The ID of the JSON script element that contains the {@link PageConfig}. */
export const PAGE_CONFIG_ID = 'portal-config';
