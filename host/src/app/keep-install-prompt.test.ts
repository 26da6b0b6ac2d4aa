import { keepInstallPrompt } from './keep-install-prompt.ts';

test('keeps the browser’s offer and tells the page, until the portal is installed', () => {
  keepInstallPrompt();
  const told = jest.fn();
  addEventListener('portal-install', told);
  const offer = new Event('beforeinstallprompt', { cancelable: true });
  dispatchEvent(offer);
  expect(offer.defaultPrevented).toBe(true);
  expect(told).toHaveBeenCalledTimes(1);
  expect((globalThis as { portalInstall?: object | null }).portalInstall).toBe(offer);
  dispatchEvent(new Event('appinstalled'));
  expect((globalThis as { portalInstall?: object | null }).portalInstall).toBeNull();
});
