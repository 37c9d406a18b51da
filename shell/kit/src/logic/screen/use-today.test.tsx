import { act, renderHook } from '@testing-library/react';
import { useToday } from './use-today';

afterEach(() => jest.useRealTimers());

test('the day changes at midnight in its time zone, while the screen is open', () => {
  jest.useFakeTimers({ now: Date.parse('2026-12-31T22:59:00Z') });
  const paris = renderHook(() => useToday());
  const cayenne = renderHook(() => useToday('America/Cayenne'));
  expect(paris.result.current).toBe('2026-12-31');
  act(() => jest.advanceTimersByTime(90_000));
  expect(paris.result.current).toBe('2027-01-01');
  expect(cayenne.result.current).toBe('2026-12-31');
});

test('a phone that slept over midnight knows the new day as soon as it is shown', () => {
  jest.useFakeTimers({ now: Date.parse('2026-12-31T20:00:00Z') });
  const { result } = renderHook(() => useToday());
  jest.setSystemTime(Date.parse('2027-01-01T05:00:00Z'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(result.current).toBe('2027-01-01');
});
