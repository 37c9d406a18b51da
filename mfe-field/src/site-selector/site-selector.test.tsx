import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { useState } from 'react';
import { SiteSelector } from './site-selector';

const PARK = { id: '018f0000-0000-7000-8000-0000000000c1', name: 'Résidence du Parc' };
const QUAY = { id: '018f0000-0000-7000-8000-0000000000c2', name: 'Port du Nord' };
const site = (n: number, name: string, customer: typeof PARK) => ({
  ...{ id: `018f0000-0000-7000-8000-0000000000d${n}`, name, customer, status: 100 },
  ...{ address: '3 rue du Lac', city: 'Lyon', specialties: [], activityType: null, items: 0, itemsGranted: false },
  ...{ latitude: null, longitude: null, timeZone: null, holidayLocale: null, updatedAt: '2026-11-01T08:00:00.000Z' },
});
const SITES = [site(1, 'Entrée', PARK), site(2, 'Entrée', QUAY), site(3, 'Hangar', QUAY)];

function serve() {
  return fakeServer({
    '/fetch/customers': () => ({ body: { data: [PARK, QUAY], filtered: 2 } }),
    '/fetch/sites': ({ body }) => {
      const { customers } = body.filters as { customers?: string[] };
      const data = SITES.filter(({ customer }) => !customers || customers.includes(customer.id));
      return { body: { data, filtered: data.length } };
    },
  });
}

let chosen: string | null;
function Form({ readOnly, first = null }: { readOnly?: boolean; first?: string | null }) {
  const [value, setValue] = useState<string | null>(first);
  chosen = value;
  return (
    <SiteSelector
      value={value}
      onChange={setValue}
      readOnly={readOnly}
      known={{ id: SITES[0]?.id ?? '', name: 'Entrée' }}
      required
    />
  );
}

const pick = async (label: string, option: string) => {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('combobox', { name: new RegExp(`^${label}`) }));
  await user.click(await screen.findByRole('option', { name: option }));
};
const card = () => screen.queryByRole('region', { name: 'Site choisi' });

beforeEach(resetKit);

test('a site that is chosen shows whose it is and where', async () => {
  signInAs({ rights: ['ACCOUNT_RIGHT_LIST_SITE', 'ACCOUNT_RIGHT_LIST_CUSTOMER'] });
  serve();
  renderKit(<Form />);
  await pick('Site', 'Entrée (Port du Nord)');
  await waitFor(() => expect(card()).toHaveTextContent('EntréePort du Nord3 rue du Lac, Lyon'));
  expect(screen.getByRole('combobox', { name: 'Client' })).toHaveValue('Port du Nord');
});

test('another customer clears a site that is not its own, and its sites alone are offered', async () => {
  signInAs({ rights: ['ACCOUNT_RIGHT_LIST_SITE', 'ACCOUNT_RIGHT_LIST_CUSTOMER'] });
  serve();
  renderKit(<Form />);
  await pick('Site', 'Entrée (Port du Nord)');
  await pick('Client', 'Port du Nord');
  expect(chosen).toBe(SITES[1]?.id);
  await pick('Client', 'Résidence du Parc');
  expect(chosen).toBeNull();
  expect(card()).toBeNull();
  await userEvent.setup().click(screen.getByRole('combobox', { name: /^Site/ }));
  await waitFor(() => expect(screen.getAllByRole('option').map((it) => it.textContent)).toEqual(['Entrée']));
});

test('emptying the customer empties its site too, by the keyboard as well, and offers the sites of all', async () => {
  signInAs({ rights: ['ACCOUNT_RIGHT_LIST_SITE', 'ACCOUNT_RIGHT_LIST_CUSTOMER'] });
  serve();
  renderKit(<Form />);
  const user = userEvent.setup();
  const customer = () => screen.getByRole('combobox', { name: 'Client' });
  await pick('Site', 'Entrée (Port du Nord)');
  await waitFor(() => expect(customer()).toHaveValue('Port du Nord'));
  await user.click(screen.getByLabelText('Effacer : Client'));
  expect(chosen).toBeNull();
  expect(customer()).toHaveValue('');
  await pick('Site', 'Hangar (Port du Nord)');
  await waitFor(() => expect(customer()).toHaveValue('Port du Nord'));
  await user.clear(customer());
  await user.tab();
  expect(chosen).toBeNull();
  expect(customer()).toHaveValue('');
  expect(card()).toBeNull();
  await user.click(screen.getByRole('combobox', { name: /^Site/ }));
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(SITES.length));
});

test('who may list no customers chooses by the name of the site; a record that stays where it is shows its site alone', async () => {
  signInAs({ rights: ['ACCOUNT_RIGHT_LIST_SITE'] });
  serve();
  const { unmount } = renderKit(<Form />);
  expect(await screen.findByRole('combobox', { name: /^Site/ })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Client' })).toBeNull();
  unmount();
  signInAs({ rights: ['ACCOUNT_RIGHT_LIST_SITE', 'ACCOUNT_RIGHT_LIST_CUSTOMER'] });
  renderKit(<Form readOnly first={SITES[0]?.id ?? null} />);
  expect(await screen.findByRole('region', { name: 'Site choisi' })).toHaveTextContent('Entrée');
  expect(screen.queryByLabelText('Client')).toBeNull();
});
