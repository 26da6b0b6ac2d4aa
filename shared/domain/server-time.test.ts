import { pacificToday } from './format.ts';
import { learnServerTime, serverNow } from './server-time.ts';

const DAY_MS = 86_400_000;
const dateOf = (ms: number) => new Date(ms).toUTCString();

afterEach(() => learnServerTime(dateOf(Date.now()), Date.now()));

test('follows the server’s clock on a device whose clock is a day off', () => {
  for (const off of [DAY_MS, -DAY_MS]) {
    learnServerTime(dateOf(Date.now() + off), Date.now());
    expect(Math.abs(serverNow() - Date.now() - off)).toBeLessThan(2000);
  }
});

test('takes today from the server’s clock', () => {
  learnServerTime(dateOf(Date.now() + DAY_MS), Date.now());
  expect(pacificToday()).toBe(pacificToday(new Date(Date.now() + DAY_MS)));
});

test('ignores differences of a second and answers without a date', () => {
  learnServerTime(dateOf(Date.now() + 1500), Date.now());
  learnServerTime(null, Date.now());
  learnServerTime('soon', Date.now());
  expect(Math.abs(serverNow() - Date.now())).toBeLessThan(50);
});
