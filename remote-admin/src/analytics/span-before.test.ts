import { spanBefore } from './span-before.ts';

test('returns the days just before the last days through today', () => {
  expect(spanBefore('2026-03-10', 30)).toEqual({ from: '2026-01-10', to: '2026-02-08' });
  expect(spanBefore('2026-03-10', 1)).toEqual({ from: '2026-03-09', to: '2026-03-09' });
});
