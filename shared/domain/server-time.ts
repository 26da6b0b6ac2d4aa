/** How far the server's clock is ahead of this device's, in ms. The copies of this module in the host and the remotes share it. */
const clock = ((globalThis as { portalClock?: { offset: number } }).portalClock ??= { offset: 0 });

/** The Date header has whole seconds, and an answer takes its time: smaller differences are none. */
const TOLERANCE_MS = 2000;

/** The server's time in ms. Use it for everything that says how long: a device's clock can be off by a day. */
export const serverNow = (): number => Date.now() + clock.offset;

/** Learns the server's time from the Date header of an answer. `sentAt`: the device's time of the request, in ms. */
export function learnServerTime(date: string | null | undefined, sentAt: number): void {
  const at = Date.parse(date ?? '');
  if (Number.isNaN(at)) return;
  const offset = at - (sentAt + Date.now()) / 2;
  if (Math.abs(offset - clock.offset) > TOLERANCE_MS)
    clock.offset = Math.abs(offset) > TOLERANCE_MS ? offset : 0;
}
