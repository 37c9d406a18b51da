import { act, renderHook } from '@testing-library/react';
import { useRowKeys } from './use-row-keys';

test('the rows after one that is taken out keep their keys, and a new row gets one never seen', () => {
  const { result, rerender } = renderHook(({ count }) => useRowKeys(count), { initialProps: { count: 3 } });
  expect(result.current.keys).toEqual([0, 1, 2]);
  act(() => result.current.takeOut(1));
  rerender({ count: 2 });
  expect(result.current.keys).toEqual([0, 2]);
  rerender({ count: 3 });
  expect(result.current.keys).toEqual([0, 2, 3]);
});

test('rows that go away without a word go from the end', () => {
  const { result, rerender } = renderHook(({ count }) => useRowKeys(count), { initialProps: { count: 3 } });
  rerender({ count: 1 });
  expect(result.current.keys).toEqual([0]);
});
