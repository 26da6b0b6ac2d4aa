import { analyticsQuery } from './insights.queries.ts';

afterEach(() => {
  jest.useRealTimers();
});

test('caches the figures of the last days for one Pacific day', () => {
  jest.useFakeTimers();
  const keyAt = (instant: string) => {
    jest.setSystemTime(new Date(instant));
    return analyticsQuery(5, { days: 30 }).queryKey;
  };
  const evening = keyAt('2026-06-02T06:59:00Z');
  expect(keyAt('2026-06-01T07:00:00Z')).toEqual(evening);
  expect(keyAt('2026-06-02T07:00:00Z')).not.toEqual(evening);
});
