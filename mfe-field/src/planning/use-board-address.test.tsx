import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { useBoardAddress } from './use-board-address';

const NOW = Date.parse('2027-03-10T08:00:00Z');

const dayOf = (address: string) => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  );
  return renderHook(() => useBoardAddress(NOW), { wrapper }).result.current.day;
};

test('a day that no calendar has, or none, is today', () => {
  expect(dayOf('/?day=2028-02-29')).toBe('2028-02-29');
  for (const day of ['2027-02-30', '9999-99-99', 'demain', ''])
    expect([day, dayOf(`/?day=${day}`)]).toEqual([day, '2027-03-10']);
});
