import {
  categoryPerformanceQuery,
  leadFlowQuery,
  leadQualityQuery,
  platformStatsQuery,
  vendorPerformanceQuery,
} from './analytics.queries.ts';

afterEach(() => {
  jest.useRealTimers();
});

test.each([
  ['platform', () => platformStatsQuery({ days: 30 })],
  ['lead flow', () => leadFlowQuery({ days: 30 })],
  ['vendor performance', () => vendorPerformanceQuery({ days: 30 })],
  ['lead quality', () => leadQualityQuery({ days: 30 })],
  ['category performance', () => categoryPerformanceQuery({ days: 30 })],
])('caches the figures of the last days for one Pacific day: %s', (_, query) => {
  jest.useFakeTimers();
  const keyAt = (instant: string) => {
    jest.setSystemTime(new Date(instant));
    return query().queryKey;
  };
  const evening = keyAt('2026-06-02T06:59:00Z');
  expect(keyAt('2026-06-01T07:00:00Z')).toEqual(evening);
  expect(keyAt('2026-06-02T07:00:00Z')).not.toEqual(evening);
});
