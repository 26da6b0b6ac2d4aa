import type { AdminRight } from '../domain/admin-role.ts';
import { accessRedirect, type AccessUser } from './access.ts';
import type { Access, Mounts } from './remotes.ts';

/** The menus in which a remote can have an entry. The vendor dashboard, the admin panel and the host draw them. */
export const navigationPlaces = ['vendor-sidebar', 'admin-sidebar', 'header'] as const;
export type NavigationPlace = (typeof navigationPlaces)[number];

/** The icons of entries. `shared/ui/actions/NavigationIcon.tsx` draws them. */
export const navigationIcons = [
  'book',
  'calendar',
  'chart',
  'file',
  'inbox',
  'mail',
  'money',
  'receipt',
  'settings',
  'star',
  'store',
  'users',
] as const;
export type NavigationIconName = (typeof navigationIcons)[number];

/** A remote's entry in a menu that another package draws. `remote.json` declares it. */
export interface NavigationEntry {
  place: NavigationPlace;
  label: string;
  /** Drawn in the sidebars. */
  icon: NavigationIconName;
  /** A path within the remote's areas. */
  to: string;
  /** Position among the entries of all remotes, lowest first. */
  order: number;
  /** Who sees it. */
  access: Access;
  /** In the admin sidebar, the right that an admin needs to see it. Missing: every admin sees it. */
  right?: AdminRight;
}

/** The entries of a menu that a person sees, in order. `person` is null for a visitor. */
export const navigationOf = (
  mounts: Mounts,
  place: NavigationPlace,
  person: AccessUser | null,
): NavigationEntry[] =>
  Object.values(mounts)
    .flatMap(({ navigation = [] }) => navigation)
    .filter((entry) => entry.place === place && accessRedirect(entry.access, person) === null)
    .sort((a, b) => a.order - b.order || a.label.localeCompare(b.label));
