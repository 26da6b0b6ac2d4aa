/**
 * The portal's remotes: their owners, where the host mounts them and who may open them. The host, the gateway
 * and the release commands read this table. `pnpm new-remote` adds an entry.
 */

/** Who may open a page. The host redirects everyone else (specification, section 2: 'Access redirects'). */
export type Access = 'public' | 'signed-in' | 'onboarding' | 'vendor' | 'admin';

/** Where the host mounts a remote. The paths of its routes are relative to `mount`. */
export interface Mount {
  /** The workspace package. */
  package: string;
  /** The team responsible for it. */
  team: string;
  /** The name of this part of the portal on screen. */
  label: string;
  mount: string;
  /** The areas below which this remote's pages are, each with who may open them. */
  areas: Readonly<Record<string, Access>>;
}

export const remoteTable = {
  auth: {
    package: 'remote-auth',
    team: 'identity',
    label: 'Sign-in',
    mount: '/',
    areas: {
      '/login': 'public',
      '/register': 'public',
      '/email/verification-required': 'signed-in',
      '/email/resend': 'signed-in',
      '/verify-email': 'public',
      '/forgot-password': 'public',
      '/reset-password': 'public',
      '/undo-email-change': 'public',
    },
  },
  onboarding: {
    package: 'remote-onboarding',
    team: 'growth',
    label: 'Onboarding',
    mount: '/onboarding',
    areas: { '/onboarding': 'onboarding' },
  },
  'vendor-dashboard': {
    package: 'remote-vendor-dashboard',
    team: 'vendors',
    label: 'Your dashboard',
    mount: '/dashboard',
    areas: { '/dashboard': 'vendor' },
  },
  admin: {
    package: 'remote-admin',
    team: 'operations',
    label: 'The admin panel',
    mount: '/admin',
    areas: { '/admin': 'admin' },
  },
} as const satisfies Record<string, Mount>;

export type RemoteName = keyof typeof remoteTable;
export const remoteNames = Object.keys(remoteTable) as RemoteName[];

/** A remote's entry of the table, as a general type. */
export const mountOf = (name: RemoteName): Mount => remoteTable[name];

/** The remote with a name or a package (`auth`, `remote-auth`), or null. */
export function findRemote(nameOrPackage: string): RemoteName | null {
  const name = nameOrPackage.replace(/^remote-/, '');
  return Object.hasOwn(remoteTable, name) ? (name as RemoteName) : null;
}

/** The remote and the access rule at a path, or null for the host's pages. */
export function areaAt(pathname: string): { remote: RemoteName; area: string; access: Access } | null {
  for (const remote of remoteNames) {
    for (const [area, access] of Object.entries(mountOf(remote).areas)) {
      if (pathname === area || pathname.startsWith(`${area}/`)) return { remote, area, access };
    }
  }
  return null;
}
