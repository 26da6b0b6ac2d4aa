/**
 * The portal's remotes: who owns each, where the host mounts it and who may enter. The host, the gateway and the
 * release commands read this one table; `pnpm new-remote` adds an entry.
 */

/** Who may open a page. The host redirects everybody else (specification, section 2: 'Access redirects'). */
export type Access = 'public' | 'signed-in' | 'onboarding' | 'vendor' | 'admin';

/** Where the host mounts a remote: its routes' paths are relative to `mount`. */
export interface Mount {
  /** The workspace package. */
  package: string;
  /** Who is asked when it breaks. */
  team: string;
  /** What a person calls this part of the portal. */
  label: string;
  mount: string;
  /** The areas below which this remote answers, each with who may enter. */
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

/** A remote's entry of the table, as the table's general shape. */
export const mountOf = (name: RemoteName): Mount => remoteTable[name];

/** The remote of a name or of its package (`auth`, `remote-auth`), or null. */
export function findRemote(nameOrPackage: string): RemoteName | null {
  const name = nameOrPackage.replace(/^remote-/, '');
  return Object.hasOwn(remoteTable, name) ? (name as RemoteName) : null;
}

/** Which remote answers at a path, and who may enter there; null for the host's own pages. */
export function areaAt(pathname: string): { remote: RemoteName; area: string; access: Access } | null {
  for (const remote of remoteNames) {
    for (const [area, access] of Object.entries(mountOf(remote).areas)) {
      if (pathname === area || pathname.startsWith(`${area}/`)) return { remote, area, access };
    }
  }
  return null;
}
