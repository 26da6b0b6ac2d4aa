import type { NavigationEntry } from './navigation.ts';

/** The name of a remote: `auth`. Its package in the workspace is `remote-auth`. */
export type RemoteName = string;

/** Characters of a remote's name. It is a folder's name, and file systems allow 255 bytes. */
const MAX_LENGTH = 100;

/** Whether a text is the name of a remote. Names become part of paths and URLs. */
export const isRemoteName = (text: string): boolean =>
  text.length <= MAX_LENGTH && /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(text) && text !== 'host';

/** The kinds of access that the host's guards know. */
export const accesses = ['public', 'signed-in', 'onboarding', 'vendor', 'admin'] as const;

/** Who may open a page. The host redirects everyone else (specification, section 2: 'Access redirects'). */
export type Access = (typeof accesses)[number];

/**
 * Where the host mounts a remote and who may open it. `remote.json` in the remote's package declares it, and
 * each build records it.
 */
export interface Mount {
  /** The team responsible for it. */
  team: string;
  /** The name of this part of the portal on screen. */
  label: string;
  /** The path that the remote's routes are relative to. */
  mount: string;
  /** The areas below which this remote's pages are, each with who may open them. */
  areas: Readonly<Record<string, Access>>;
  /** Its entries in the menus of the portal. */
  navigation?: readonly NavigationEntry[];
}

/** The mounts of a release set or a page, by remote. */
export type Mounts = Readonly<Record<RemoteName, Mount>>;

/** The content of `remote.json`, before its values are checked. */
export interface RemoteManifest extends Omit<Mount, 'areas' | 'navigation'> {
  name: RemoteName;
  areas: Record<string, string>;
  navigation?: readonly object[];
}

/** Whether a path is an area or below it. */
export const isWithin = (pathname: string, area: string): boolean =>
  pathname === area || pathname.startsWith(`${area}/`);

/** The remote and the access rule at a path, or null when no remote is mounted there. */
export function areaAt(
  mounts: Readonly<Record<RemoteName, Pick<Mount, 'areas'>>>,
  pathname: string,
): { remote: RemoteName; area: string; access: Access } | null {
  for (const [remote, { areas }] of Object.entries(mounts)) {
    for (const [area, access] of Object.entries(areas)) {
      if (isWithin(pathname, area)) return { remote, area, access };
    }
  }
  return null;
}

/** The areas that anyone may open. Their first screens can be prerendered. */
export const publicAreas = (mounts: Pick<Mount, 'areas'>[]): string[] =>
  mounts.flatMap(({ areas }) => Object.keys(areas).filter((area) => areas[area] === 'public'));
