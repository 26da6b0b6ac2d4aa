declare global {
  // oxlint-disable-next-line no-var -- a property of the global object
  var portalInstall: object | null | undefined;
}

/**
 * Keeps the browser's offer to install the portal, which comes once and early. A remote shows it at the right moment
 * (remote-vendor-dashboard/src/push/install.ts).
 */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    globalThis.portalInstall = event;
    dispatchEvent(new Event('portal-install'));
  });
  addEventListener('appinstalled', () => {
    globalThis.portalInstall = null;
  });
}
