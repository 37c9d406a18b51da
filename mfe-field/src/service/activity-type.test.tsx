import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { fakeServer, renderKit, resetKit } from '@vigie/kit/testing/harness';
import { ServiceDialog } from './service.dialog';

const SITE = { id: '018f0000-0000-7000-8000-000000000001', name: 'Quai nord', customer: 'Port', specialties: [] };
const type = (id: number, name: string, intervention: boolean) => ({
  ...{ id: `018f0000-0000-7000-8000-00000000001${id}`, name, intervention },
});

beforeEach(() => resetKit());

test('a service of a type that is an intervention asks for a signed report, unless that is taken off', async () => {
  const items = [type(1, 'Surveillance', false), type(2, 'Levée de doute', true)];
  const { of, asked } = fakeServer({
    '/service/choices': () => ({ body: { sites: [SITE], agents: [] } }),
    '/checkpoints': () => ({ body: { checkpoints: [] } }),
    '/lists': () => ({ body: { lists: { specialties: [], activityTypes: items } } }),
    '/circuit': () => ({ status: 400, body: { code: 400, message: 'Non' } }),
  });
  const user = userEvent.setup();
  const begin = { siteId: SITE.id, day: '2027-03-26' };
  renderKit(<ServiceDialog subject={{ begin }} opened onClose={jest.fn()} onFindings={jest.fn()} />);
  const choose = async (option: string) => {
    await user.click(await screen.findByRole('combobox', { name: "Type d'activité" }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  const report = () => screen.getByRole('switch', { name: 'Intervention (bon signé exigé)' });
  await waitFor(() => expect(asked.some(({ path }) => path.endsWith('/lists'))).toBe(true));
  await choose('Levée de doute');
  expect(report()).toBeChecked();
  await choose('Surveillance');
  expect(report()).not.toBeChecked();
  await choose('Levée de doute');
  await user.click(report());
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(of('/circuit')).toHaveLength(1));
  expect(of('/circuit')[0]?.body.service).toMatchObject({ activityType: 'Levée de doute', intervention: false });
});

test('a new service is of the type of its site until the user chooses another', async () => {
  const items = [type(1, 'Surveillance', false), type(2, 'Levée de doute', true)];
  const other = { ...SITE, id: '018f0000-0000-7000-8000-000000000002', name: 'Quai sud' };
  const sites = [
    { ...SITE, activityType: 'Levée de doute' },
    { ...other, activityType: 'Surveillance' },
  ];
  fakeServer({
    '/service/choices': () => ({ body: { sites, agents: [] } }),
    '/checkpoints': () => ({ body: { checkpoints: [] } }),
    '/lists': () => ({ body: { lists: { specialties: [], activityTypes: items } } }),
  });
  const user = userEvent.setup();
  const onClose = jest.fn();
  const begin = { siteId: SITE.id, day: '2099-03-26' };
  renderKit(<ServiceDialog subject={{ begin }} opened onClose={onClose} onFindings={jest.fn()} />);
  const field = () => screen.getByRole('combobox', { name: "Type d'activité" });
  const report = () => screen.getByRole('switch', { name: 'Intervention (bon signé exigé)' });
  const choose = async (name: string, option: string) => {
    await user.click(screen.getByRole('combobox', { name }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await waitFor(() => expect(field()).toHaveValue('Levée de doute'));
  expect(report()).toBeChecked();
  await choose('Site', 'Quai sud (Port)');
  await waitFor(() => expect(field()).toHaveValue('Surveillance'));
  expect(report()).not.toBeChecked();
  await choose("Type d'activité", 'Levée de doute');
  await choose('Site', 'Quai nord (Port)');
  await choose('Site', 'Quai sud (Port)');
  expect(field()).toHaveValue('Levée de doute');
  expect(report()).toBeChecked();
});

test.each([
  ['2020-03-26', 1],
  ['2099-03-26', 0],
])('the form of a new service says whether it is over before it is saved: %s', async (day, said) => {
  fakeServer({
    '/service/choices': () => ({ body: { sites: [SITE], agents: [] } }),
    '/checkpoints': () => ({ body: { checkpoints: [] } }),
  });
  renderKit(
    <ServiceDialog subject={{ begin: { siteId: SITE.id, day } }} opened onClose={jest.fn()} onFindings={jest.fn()} />,
  );
  expect(await screen.findByRole('textbox', { name: 'Jour' })).toBeVisible();
  expect(screen.queryAllByText(FIELD_MESSAGES.serviceIsOver)).toHaveLength(said);
});

test('a new service begins by the clock of its site, as it is shown afterwards', async () => {
  const { of } = fakeServer({
    '/service/choices': () => ({
      body: { sites: [{ ...SITE, timeZone: 'Indian/Reunion' }], agents: [] },
    }),
    '/checkpoints': () => ({ body: { checkpoints: [] } }),
    '/circuit': () => ({ status: 400, body: { code: 400, message: 'Non' } }),
  });
  const begin = { siteId: SITE.id, day: '2099-03-26' };
  renderKit(<ServiceDialog subject={{ begin }} opened onClose={jest.fn()} onFindings={jest.fn()} />);
  expect(await screen.findByText("À l'heure du site")).toBeVisible();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(of('/circuit')).toHaveLength(1));
  expect(of('/circuit')[0]?.body.service).toMatchObject({
    startAt: '2099-03-26T04:00:00.000Z',
    endAt: '2099-03-26T16:00:00.000Z',
  });
});
