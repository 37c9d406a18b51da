import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { SPECIALTY_CLEARED } from '@vigie/contracts/field/service/service';
import { fakeServer, renderKit, resetKit, signInAs, toastTexts } from '@vigie/kit/testing/harness';
import { UnplannedServiceScreen } from './unplanned-service.screen';

const CUSTOMER = { id: '018f0000-0000-7000-8000-0000000000c1', name: 'Port du Nord' };
const site = (n: number, name: string, specialties: string[], timeZone: string | null = null) => ({
  ...{ id: `018f0000-0000-7000-8000-0000000000d${n}`, name, customer: CUSTOMER, status: 100, specialties },
  ...{ address: '3 rue du Lac', city: 'Lyon', activityType: null, items: 0, itemsGranted: false },
  ...{ latitude: null, longitude: null, timeZone, holidayLocale: null, updatedAt: '2026-11-01T08:00:00.000Z' },
});
const SITES = [
  site(1, 'Hangar', ['Agent cynophile', 'Agent de sécurité']),
  site(2, 'Quai', ['Agent de sécurité', 'SSIAP 1']),
  site(3, 'Parking', []),
  site(4, 'Port', [], 'Indian/Reunion'),
];

function serve(services: object[] = []) {
  return fakeServer({
    '/fetch/sites': () => ({ body: { data: SITES, filtered: SITES.length } }),
    '/fetch/circuits': () => ({ body: { data: services, filtered: services.length } }),
    '/circuit': () => ({
      body: {
        service: {},
        warnings: [
          { code: SPECIALTY_CLEARED, mode: 1, serviceIds: [], agentId: null, message: 'Elle a été retirée' },
          { code: 'MONTH_INVOICED', mode: 1, serviceIds: [], agentId: null, message: 'Le mois est facturé' },
        ],
      },
    }),
  });
}

const user = userEvent.setup({ delay: null });
const pick = async (label: string, option: string) => {
  await user.click(await screen.findByRole('combobox', { name: new RegExp(`^${label}`) }));
  await user.click(await screen.findByRole('option', { name: option }));
};
const specialty = () => screen.findByRole('combobox', { name: 'Spécialité' });

beforeEach(resetKit);

test('a guard chooses among what the site asks for, and what another site asked for is cleared', async () => {
  signInAs({ role: 'agent', rights: ['ACCOUNT_RIGHT_CREATE_MISSION', 'ACCOUNT_RIGHT_LIST_SITE'] });
  serve();
  renderKit(<UnplannedServiceScreen />);
  await pick('Site', 'Hangar (Port du Nord)');
  await pick('Spécialité', 'Agent cynophile');
  await pick('Site', 'Quai');
  await waitFor(async () => expect(await specialty()).toHaveValue(''));
  await pick('Spécialité', 'Agent de sécurité');
  await pick('Site', 'Hangar');
  expect(await specialty()).toHaveValue('Agent de sécurité');
  await pick('Site', 'Parking');
  expect(await screen.findByText(FIELD_MESSAGES.noSpecialtyOnSite)).toBeVisible();
});

test('a guard who may not read what the site asks for is told what the service has not kept', async () => {
  signInAs({ role: 'agent', rights: ['ACCOUNT_RIGHT_CREATE_MISSION'] });
  const server = serve([{ id: '018f0000-0000-7000-8000-0000000000e1', site: { id: SITES[0]?.id, name: 'Hangar' } }]);
  renderKit(<UnplannedServiceScreen />);
  await pick('Site', 'Hangar');
  await user.type(screen.getByRole('textbox', { name: 'Spécialité' }), 'SSIAP 1');
  await user.type(screen.getByRole('textbox', { name: /^Fin/ }), '23:00');
  await user.click(screen.getByRole('button', { name: 'Créer et prendre le service' }));
  await waitFor(() => expect(server.of('/circuit')[0]?.body.service).toMatchObject({ specialty: 'SSIAP 1' }));
  await waitFor(() => expect(toastTexts()).toEqual(['Elle a été retirée']));
});

test('the times are those of the clock of the site', async () => {
  signInAs({ role: 'agent', rights: ['ACCOUNT_RIGHT_CREATE_MISSION', 'ACCOUNT_RIGHT_LIST_SITE'] });
  const server = serve();
  renderKit(<UnplannedServiceScreen />);
  const start = () => screen.getByRole('textbox', { name: /^Début/ });
  const [before] = [(start() as HTMLInputElement).value];
  await pick('Site', 'Port (Port du Nord)');
  await waitFor(() => expect(start()).not.toHaveValue(before));
  await user.clear(start());
  await user.type(start(), '08:00');
  await user.type(screen.getByRole('textbox', { name: /^Fin/ }), '20:00');
  await user.click(screen.getByRole('button', { name: 'Créer et prendre le service' }));
  await waitFor(() =>
    expect(server.of('/circuit')[0]?.body.service).toMatchObject({
      startAt: expect.stringContaining('T04:00:00'),
      endAt: expect.stringContaining('T16:00:00'),
    }),
  );
});
