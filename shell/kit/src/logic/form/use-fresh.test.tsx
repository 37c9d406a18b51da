import { renderHook } from '@testing-library/react';
import { type FreshQuery, useFresh } from './use-fresh';

const asks = (...queries: FreshQuery<string>[]) => {
  const [first, ...more] = queries;
  const { result, rerender } = renderHook((query: FreshQuery<string>) => useFresh(query), { initialProps: first });
  return [
    result.current,
    ...more.map((query) => {
      rerender(query);
      return result.current;
    }),
  ];
};

test('an answer known to be old is waited for; a later change passes through and empties nothing', () => {
  const old = { data: 'old', isStale: true, isFetching: true };
  expect(
    asks(
      old,
      { data: 'new', isStale: false, isFetching: false },
      { data: 'new', isStale: true, isFetching: true },
      { data: 'newer', isStale: false, isFetching: false },
    ),
  ).toEqual([undefined, 'new', 'new', 'newer']);
});

test('without network, or when asking again fails, the last known answer is there', () => {
  expect(asks({ data: 'old', isStale: true, isFetching: false })).toEqual(['old']);
  expect(asks({ data: undefined, isStale: true, isFetching: true })).toEqual([undefined]);
});
