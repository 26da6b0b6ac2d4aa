import type { BrowserContext } from 'playwright-core';

const DAY_MS = 86_400_000;

/** The device's clock is a day ahead, or behind with a negative number of days. */
export const clockOff =
  (days: number) =>
  (context: BrowserContext): Promise<unknown> =>
    context.addInitScript((offset: number) => {
      const RealDate = Date;
      class WrongDate extends RealDate {
        constructor(...given: [] | [number]) {
          if (given.length === 0) super(RealDate.now() + offset);
          else super(...given);
        }
        static override now(): number {
          return RealDate.now() + offset;
        }
      }
      Object.assign(globalThis, { Date: WrongDate });
    }, days * DAY_MS);

/** The browser says that it is offline, as with some VPNs, but requests succeed. */
export const offlineClaimed = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => false }),
  );

/** Plain http in a local network: browsers leave out the interfaces of secure contexts. */
export const insecureContext = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const leaveOut = (owner: object, name: string) =>
      Object.defineProperty(owner, name, { configurable: true, value: undefined });
    Object.defineProperty(globalThis, 'isSecureContext', { configurable: true, value: false });
    for (const name of ['randomUUID', 'subtle']) leaveOut(Crypto.prototype, name);
    for (const name of ['clipboard', 'locks', 'credentials', 'serviceWorker', 'share'])
      leaveOut(Navigator.prototype, name);
  });

/** The live stream opens and never sends anything. */
export const silentStream = (context: BrowserContext): Promise<unknown> =>
  context.route('**/api/live*', () => {});
