import { useSyncExternalStore } from 'react';

/** The browser's offer to install the portal, which the host keeps (host/src/app/keep-install-prompt.ts). */
interface InstallPrompt {
  prompt(): Promise<unknown>;
}
const shared = globalThis as { portalInstall?: InstallPrompt | null };

const EVENTS = ['portal-install', 'appinstalled'] as const;

function follow(changed: () => void): () => void {
  for (const event of EVENTS) addEventListener(event, changed);
  return () => {
    for (const event of EVENTS) removeEventListener(event, changed);
  };
}

/** Whether the browser can install the portal now. */
export const useCanInstall = (): boolean => useSyncExternalStore(follow, () => shared.portalInstall != null);

/** Shows the browser's question, once. */
export async function install(): Promise<void> {
  const { portalInstall } = shared;
  shared.portalInstall = null;
  await portalInstall?.prompt();
  dispatchEvent(new Event('portal-install'));
}
