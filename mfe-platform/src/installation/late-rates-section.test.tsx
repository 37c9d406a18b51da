import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { installationSaveSchema } from '@vigie/contracts/platform/installation/installation';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { fakeServer, renderKit, resetKit } from '@vigie/kit/testing/harness';
import { LateRatesSection } from './late-rates-section';
import { MissingRatesTile } from './missing-rates';

beforeEach(resetKit);
afterEach(() => jest.restoreAllMocks());

const on = (day: string) => jest.spyOn(Date, 'now').mockReturnValue(Date.parse(`${day}T12:00:00Z`));

function Form() {
  const form = useZodForm(installationSaveSchema, {
    ...{ flags: {}, maintenance: null, announcement: null, updatedAt: '2026-12-01T00:00:00.000Z' },
    lateRates: { '2027-01-01': 240 },
  });
  return (
    <>
      <LateRatesSection form={form} />
      <output>{JSON.stringify(form.values.lateRates)}</output>
    </>
  );
}

test('nothing is asked while the release knows the rates', () => {
  on('2026-12-31');
  renderKit(<Form />);
  expect(screen.queryByRole('region')).toBeNull();
});

test('the half-year without a rate is named, and its rate is typed in per cent', async () => {
  on('2027-07-01');
  renderKit(<Form />);
  expect(screen.getByRole('alert')).toHaveTextContent('Sans le taux du 01/07/2027');
  expect(screen.getByLabelText('Au 01/01/2027')).toHaveDisplayValue(/^2,4.%$/);
  await userEvent.type(screen.getByLabelText('Au 01/07/2027'), '2,15');
  expect(screen.getByRole('status')).toHaveTextContent('{"2027-01-01":240,"2027-07-01":215}');
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['2026-12-31', null],
  ['2027-01-01', '#/adminInstallation'],
])('the home of a platform administrator on %s leads to the missing rate: %s', async (day, path) => {
  on(day);
  const asked = jest.fn();
  fakeServer({
    '/admin/installation': () => {
      asked();
      return { body: { installation: { lateRates: {} } } };
    },
  });
  renderKit(<MissingRatesTile />);
  await waitFor(() => expect(asked).toHaveBeenCalled());
  if (path === null) expect(screen.queryByRole('alert')).toBeNull();
  else expect(await screen.findByRole('link', { name: 'Saisir le taux' })).toHaveAttribute('href', path);
});
