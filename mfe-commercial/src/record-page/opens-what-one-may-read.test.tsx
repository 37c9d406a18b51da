import { screen } from '@testing-library/react';
import { newId } from '@vigie/contracts/core/id';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { useCustomerLists } from '../customer/customer-lists';
import { useRoundsTabs } from '../site/rounds-tab';

beforeEach(resetKit);

const id = newId();

function Tab({ of, named }: { of: typeof useCustomerLists; named: string }) {
  return of(id).find(({ key }) => key === named)?.content;
}

const row = {
  id,
  name: 'Entrepôt A',
  reference: 'S000001',
  status: 100,
  startAt: '2026-11-30T08:00:00Z',
  customer: null,
};
const page = () => ({ body: { data: [row], filtered: 1, sites: [], customers: [], specialties: [], agents: [] } });

test.each([
  ['sites', useCustomerLists, 'LIST_SITE', 'READ_SITE'],
  ['rounds', useRoundsTabs, 'LIST_ROUND', 'READ_ROUND'],
] as const)('a row of the tab « %s » opens for who may read it', async (named, of, list, read) => {
  fakeServer({ '/fetch/sites': page, '/fetch/rounds': page });
  const opening = async (rights: readonly string[]) => {
    signInAs({ rights: rights.map((right) => `ACCOUNT_RIGHT_${right}`) });
    const { unmount } = renderKit(<Tab of={of} named={named} />);
    await screen.findAllByText(/Entrepôt A/);
    const opens = document.querySelector('.vg-open') !== null;
    unmount();
    return opens;
  };
  expect(await opening([list])).toBe(false);
  expect(await opening([list, read])).toBe(true);
});
