import type { AccessUser } from '../../federation/access.ts';
import { navigationOf, type NavigationEntry, type NavigationPlace } from '../../federation/navigation.ts';
import { PAGE_CONFIG_ID, type PageConfig } from '../../federation/page-config.ts';

/** The remotes' entries in a menu of this page that a person sees. Empty when no gateway served the page. */
export function navigationInPage(place: NavigationPlace, person: AccessUser | null): NavigationEntry[] {
  const text = document.getElementById(PAGE_CONFIG_ID)?.textContent;
  return text ? navigationOf((JSON.parse(text) as PageConfig).mounts, place, person) : [];
}
