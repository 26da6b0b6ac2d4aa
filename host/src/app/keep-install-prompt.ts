/** A remote reads it (remote-vendor-dashboard/src/push/install.ts). */
const shared = globalThis as { portalInstall?: object | null };

/** Keeps the browser's offer to install the portal, which comes once and early. A remote shows it at the right moment. */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    shared.portalInstall = event;
    dispatchEvent(new Event('portal-install'));
  });
  addEventListener('appinstalled', () => {
    shared.portalInstall = null;
  });
}
