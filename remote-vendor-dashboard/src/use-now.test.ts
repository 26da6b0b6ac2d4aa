import { renderHook } from '@testing-library/react';
import { useNow } from './use-now.ts';

test('follows a device clock that was set back while no clock was on screen', () => {
  jest.useFakeTimers();
  try {
    for (const now of ['2027-01-01T08:01:00Z', '2026-11-27T20:00:00Z']) {
      jest.setSystemTime(new Date(now));
      const { result, unmount } = renderHook(() => useNow(7000));
      expect(new Date(result.current)).toEqual(new Date(now));
      unmount();
    }
  } finally {
    jest.useRealTimers();
  }
});
