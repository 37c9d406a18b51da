import { act, renderHook } from '@testing-library/react';
import { queryClient } from '@vigie/kit/runtime';
import { useNewDay } from './use-new-day';

afterEach(() => jest.useRealTimers());

test('what is shown is read again when the day changes, and not before', () => {
  jest.useFakeTimers({ now: Date.parse('2026-12-31T22:57:00Z') });
  queryClient.setQueryData(['shown'], 1);
  const stale = () => queryClient.getQueryState(['shown'])?.isInvalidated;
  renderHook(() => useNewDay());
  act(() => jest.advanceTimersByTime(60_000));
  expect(stale()).toBe(false);
  act(() => jest.advanceTimersByTime(150_000));
  expect(stale()).toBe(true);
});
