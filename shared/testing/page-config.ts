import { PAGE_CONFIG_ID, type NavigationEntry } from '../federation/index.ts';

/** Writes a remote's navigation entries into the page, as the gateway does. Returns a function that removes them. */
export function writeNavigation(navigation: NavigationEntry[]): () => void {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = PAGE_CONFIG_ID;
  script.textContent = JSON.stringify({ mounts: { billing: { navigation } } });
  document.head.append(script);
  return () => script.remove();
}
