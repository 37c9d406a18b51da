import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, renderKit, resetKit } from '@vigie/kit/testing/harness';
import { ServiceDialog } from './service.dialog';

const SITE = { id: '018f0000-0000-7000-8000-000000000001', name: 'Quai nord', customer: 'Port', specialties: [] };

beforeEach(() => resetKit());

test('a service is repeated on the last Friday of the month, or on some holidays', async () => {
  const { of } = fakeServer({
    '/service/choices': () => ({ body: { sites: [SITE], agents: [] } }),
    '/checkpoints': () => ({ body: { checkpoints: [] } }),
    '/recurrence/circuits': () => ({ status: 400, body: { code: 400, message: 'Obligatoire' } }),
  });
  const user = userEvent.setup();
  const begin = { siteId: SITE.id, day: '2027-03-26' };
  renderKit(<ServiceDialog subject={{ begin }} opened onClose={jest.fn()} onFindings={jest.fn()} />);
  const choose = async (field: string, option: string) => {
    await user.click(await screen.findByRole('combobox', { name: field }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await user.click(await screen.findByRole('switch', { name: 'Répéter ce service' }));
  await user.type(screen.getByRole('textbox', { name: "Jusqu'au" }), '31/12/2027');
  await choose('Répétition', 'Tous les mois');
  await choose('Jour de la semaine', 'Dernier');
  await choose('Jours', 'Vendredi');
  await user.click(screen.getByRole('button', { name: 'Créer les services' }));
  const sent = () => of('/recurrence/circuits').map(({ body }) => body.recurrence);
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ repeat: 'monthly', nth: -1, days: [5] });
  await choose('Répétition', 'Les jours fériés');
  await choose('Jours fériés', 'Noël');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Créer les services' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ repeat: 'holidays', holidayDays: ['Noël'] });
});
