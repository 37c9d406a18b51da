import '@testing-library/jest-dom';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { z } from 'zod';
import { IBAN, PHONE, PROFESSIONAL_CARD, SIREN, SIRET, SOCIAL_SECURITY, VAT_NUMBER } from '../logic/form/codes';
import { useZodForm } from '../logic/form/use-zod-form';
import { refSource } from '../logic/list/ref-source';
import { fakeServer, renderKit, resetKit } from '../testing/harness';
import { sampleCustomerCalls } from '../testing/sample-list';
import { CodeField } from './fields/code-field';
import { DateField } from './fields/date/date-field';
import { DateTimeField } from './fields/date/date-time-field';
import { TimeField } from './fields/date/time-field';
import { EmailField } from './fields/email-field';
import type { FieldProps } from './fields/field';
import { MoneyField } from './fields/money-field';
import { NumberField } from './fields/number-field';
import { PercentField } from './fields/percent-field';
import { PhoneField } from './fields/phone-field';
import { MultiSelectField } from './fields/pick/multi-select-field';
import { RefField } from './fields/pick/ref-field';
import { SelectField } from './fields/pick/select-field';
import { SwitchField } from './fields/switch-field';

beforeEach(resetKit);

interface HeldProps<T> {
  initial: T;
  field: (props: FieldProps<T>) => ReactElement;
  onValue: (value: T) => void;
  onProblem: (problem: string | null) => void;
}

function Held<T>({ initial, field, onValue, onProblem }: HeldProps<T>) {
  const [value, setValue] = useState(initial);
  const onChange = (next: T) => {
    onValue(next);
    setValue(next);
  };
  return field({ label: 'Champ', value, onChange, onProblem });
}

/** Renders a field with state, and records the values and problems that it reports. */
function hold<T>(initial: T, field: (props: FieldProps<T>) => ReactElement) {
  const values: T[] = [];
  const problems: (string | null)[] = [];
  renderKit(
    <Held
      initial={initial}
      field={field}
      onValue={(value) => values.push(value)}
      onProblem={(problem) => problems.push(problem)}
    />,
  );
  return { values, problems, input: screen.getByLabelText('Champ'), user: userEvent.setup({ delay: null }) };
}

test('a date is typed without its slashes and held as a day', async () => {
  const { input, values, user } = hold<string | null>(null, (p) => <DateField {...p} />);
  await user.type(input, '21112026');
  expect(input).toHaveValue('21/11/2026');
  expect(values.at(-1)).toBe('2026-11-21');
  await user.clear(input);
  expect(values.at(-1)).toBeNull();
});

test.each([
  ['31022026', "La date n'existe pas"],
  ['3112', 'Format français invalide'],
])('a date typed as %s is refused: %s', async (keys, message) => {
  const { input, values, problems, user } = hold<string | null>('2026-11-21', (p) => <DateField {...p} />);
  await user.clear(input);
  await user.type(input, keys);
  await user.tab();
  expect(input).toHaveAccessibleDescription(message);
  expect(values.at(-1)).toBeNull();
  expect(problems.at(-1)).toBe(message);
});

test('a year of two figures is completed when the field is left', async () => {
  const { input, values, user } = hold<string | null>(null, (p) => <DateField {...p} />);
  await user.type(input, '1/2/26');
  await user.tab();
  expect(input).toHaveValue('01/02/2026');
  expect(values.at(-1)).toBe('2026-02-01');
});

test('a day is picked in the calendar, which Escape closes', async () => {
  const { input, values, user } = hold<string | null>('2026-11-21', (p) => <DateField {...p} />);
  const open = screen.getByRole('button', { name: 'Ouvrir le calendrier : Champ' });
  await user.click(open);
  await user.click(await screen.findByRole('button', { name: '24 novembre 2026' }));
  expect(values.at(-1)).toBe('2026-11-24');
  expect(input).toHaveValue('24/11/2026');
  await user.click(open);
  await screen.findByRole('button', { name: '24 novembre 2026' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('button', { name: '24 novembre 2026' })).not.toBeInTheDocument());
});

test('a time goes from 00:00 to 23:59', async () => {
  const { input, values, user } = hold<string | null>(null, (p) => <TimeField {...p} />);
  await user.type(input, '730');
  expect(input).toHaveValue('07:30');
  expect(values.at(-1)).toBe('07:30');
  await user.clear(input);
  await user.type(input, '2460');
  expect(input).toHaveAccessibleDescription('Format français invalide');
  expect(values.at(-1)).toBeNull();
});

test('a date and time is an instant on the clock of its zone, summer and winter', async () => {
  const { input, values, user } = hold<string | null>(null, (p) => <DateTimeField {...p} timeZone="Europe/Paris" />);
  await user.type(input, '211120260730');
  expect(values.at(-1)).toBe('2026-11-21T07:30:00+01:00');
  await user.clear(input);
  await user.type(input, '210720260730');
  expect(values.at(-1)).toBe('2026-07-21T07:30:00+02:00');
});

test('an instant written in another offset is shown on the clock of the zone and is no change when left', async () => {
  const { input, values, user } = hold<string | null>('2026-11-21T06:30:00Z', (p) => (
    <DateTimeField {...p} timeZone="Europe/Paris" />
  ));
  expect(input).toHaveValue('21/11/2026 07:30');
  await user.click(input);
  await user.tab();
  expect(values).toEqual([]);
});

test('money is typed in euros with comma or point and held in cents', async () => {
  const { input, values, user } = hold<number | null>(123_456, (p) => <MoneyField {...p} />);
  expect(input).toHaveValue('1\u00a0234,56\u00a0€');
  await user.clear(input);
  await user.type(input, '19,99');
  expect(values.at(-1)).toBe(1_999);
  await user.clear(input);
  await user.type(input, '0.29');
  expect(values.at(-1)).toBe(29);
  await user.clear(input);
  expect(values.at(-1)).toBeNull();
});

test('a rate is typed in per cent and held in basis points', async () => {
  const { input, values, user } = hold<number | null>(null, (p) => <PercentField {...p} />);
  await user.type(input, '5,5');
  expect(values.at(-1)).toBe(550);
  await user.tab();
  expect(input).toHaveValue('5,5\u00a0%');
});

test('a number out of bounds is left as typed: the schema says so', async () => {
  const { input, values, user } = hold<number | null>(null, (p) => (
    <NumberField {...p} min={0} max={100} suffix=" m" />
  ));
  await user.type(input, '250');
  await user.tab();
  expect(values.at(-1)).toBe(250);
  expect(input).toHaveValue('250\u00a0m');
});

test('a phone number is typed in any writing, held as E.164 and shown in pairs', async () => {
  const { input, values, problems, user } = hold<string | null>(null, (p) => <PhoneField {...p} />);
  await user.type(input, '06.12.34.56.78');
  await user.tab();
  expect(values.at(-1)).toBe('+33612345678');
  expect(input).toHaveValue('06 12 34 56 78');
  await user.clear(input);
  await user.type(input, '0612');
  await user.tab();
  expect(input).toHaveAccessibleDescription('Format invalide');
  expect(problems.at(-1)).toBe('Format invalide');
});

test.each([
  ['siren', SIREN, '732829320', '732 829 320', '732829320'],
  ['siret', SIRET, '73282932000074', '732 829 320 00074', '73282932000074'],
  ['vatNumber', VAT_NUMBER, 'fr44732829320', 'FR 44 732 829 320', 'FR44732829320'],
  ['vatNumber', VAT_NUMBER, 'BE 0403.101.811', 'BE 0403.101.811', 'BE 0403.101.811'],
  ['iban', IBAN, 'fr7630006000011234567890189', 'FR76 3000 6000 0112 3456 7890 189', 'FR7630006000011234567890189'],
  ['socialSecurity', SOCIAL_SECURITY, '269054958815780', '2 69 05 49 588 157 80', '269054958815780'],
  [
    'professionalCard',
    PROFESSIONAL_CARD,
    'car07520280314 20230456789',
    'CAR-075-2028-03-14-20230456789',
    'CAR-075-2028-03-14-20230456789',
  ],
  ['phone', PHONE, '0612345678', '06 12 34 56 78', '+33612345678'],
])('a %s is grouped while it is typed and held without groups', async (_name, code, keys, shown, held) => {
  const { input, values, problems, user } = hold<string | null>(null, (p) => <CodeField code={code} {...p} />);
  await user.type(input, keys);
  expect(input).toHaveValue(shown);
  expect([values.at(-1), problems.at(-1)]).toEqual([held, null]);
});

test.each([
  ['socialSecurity', SOCIAL_SECURITY, '269054958815781', 'Clé du numéro de sécurité sociale incorrecte'],
  ['siren', SIREN, '732829321', 'Format invalide'],
  ['iban', IBAN, 'FR7630006000011234567890188', 'Format invalide'],
])('a wrong %s is told as soon as it is whole, a short one when it is left', async (_name, code, keys, message) => {
  const { input, values, problems, user } = hold<string | null>(null, (p) => <CodeField code={code} {...p} />);
  await user.type(input, keys);
  expect(input).toHaveAccessibleDescription(message);
  expect([values.at(-1) ?? null, problems.at(-1)]).toEqual([null, message]);
  await user.clear(input);
  await user.type(input, '123');
  expect(input).not.toHaveAccessibleDescription();
  await user.tab();
  expect(input).toHaveAccessibleDescription('Format invalide');
});

test('a stored number that fits no form is shown as it is and can be put right', async () => {
  const { input, values, user } = hold<string | null>('85.07.30', (p) => <CodeField code={SOCIAL_SECURITY} {...p} />);
  expect(input).toHaveValue('85.07.30');
  await user.clear(input);
  expect(values.at(-1)).toBeNull();
});

test('an e-mail takes no blanks', async () => {
  const { input, values, user } = hold<string | null>('', (p) => <EmailField {...p} />);
  await user.type(input, 'a@b.fr ');
  expect(values.at(-1)).toBe('a@b.fr');
});

test('the options of a select are narrowed without regard to case and accents', async () => {
  const options = ['Élysée', 'Œillets', 'Zénith'].map((label, value) => ({ value, label }));
  const { input, values, user } = hold<number | null>(null, (p) => <SelectField {...p} options={options} searchable />);
  await user.type(input, 'oeil');
  const shown = await screen.findAllByRole('option', { hidden: false });
  expect(shown.map((options) => options.textContent)).toEqual(['Œillets']);
  await user.click(shown[0] as HTMLElement);
  expect(values).toEqual([1]);
  await user.clear(input);
  await user.type(input, 'xyz');
  expect(await screen.findByText('Aucun résultat')).toBeInTheDocument();
});

test('several options keep the type of their values', async () => {
  const options = [
    { value: 100, label: 'Actif' },
    { value: 200, label: 'Suspendu' },
  ];
  const { input, values, user } = hold<number[]>([100], (p) => <MultiSelectField {...p} options={options} />);
  await user.click(input);
  await user.click(await screen.findByRole('option', { name: 'Suspendu' }));
  expect(values.at(-1)).toEqual([100, 200]);
});

test('a switch is on or off', async () => {
  const { values, user } = hold<boolean | null>(false, (p) => <SwitchField {...p} />);
  await user.click(screen.getByRole('switch', { name: 'Champ' }));
  expect(values).toEqual([true]);
});

test.each([
  ['that cannot be fetched say so in the words of their list', 400, 'Échec de la mise à jour de la liste'],
  ['that somebody may not list say so too', 403, 'Vous ne pouvez pas lister'],
])('references %s', async (_which, code, said) => {
  fakeServer({ '/fetch/sample-customers': () => ({ status: code, body: { code, message: 'Non' } }) });
  const source = refSource<{ id: string; name: string }>({
    list: { key: `unreachable${code}`, defaultSort: { orderBy: 'name', ascending: true } },
    call: sampleCustomerCalls.fetch,
    name: (row) => row.name,
    failure: 'Échec de la mise à jour de la liste',
    forbidden: 'Vous ne pouvez pas lister',
  });
  const { input, user } = hold<string | null>(null, (p) => <RefField {...p} source={source} />);
  await user.click(input);
  expect(await screen.findByText(said)).toBeVisible();
});

test('references that somebody may not list name the missing right, where their list has no words of its own', async () => {
  const message = "Vous ne bénéficiez pas de l'autorisation Lister les agents.";
  fakeServer({ '/fetch/sample-customers': () => ({ status: 403, body: { code: 403, message } }) });
  const source = refSource<{ id: string; name: string }>({
    list: { key: 'forbidden', defaultSort: { orderBy: 'name', ascending: true } },
    call: sampleCustomerCalls.fetch,
    name: (row) => row.name,
  });
  const { input, user } = hold<string | null>(null, (p) => <RefField {...p} source={source} />);
  await user.click(input);
  expect(await screen.findByText(message)).toBeVisible();
});

test('a reference is searched by the server, shown by its name and held by its id', async () => {
  const all = [
    { id: '0193b5f0-0000-7000-8000-000000000001', name: 'Groupe Lefèvre' },
    { id: '0193b5f0-0000-7000-8000-000000000002', name: 'SCI Œillets' },
  ];
  const server = fakeServer({
    '/fetch/sample-customers': ({ body }) => {
      const ids = (body.filters as { id?: string[] }).id;
      const data = all.filter((c) => (ids ? ids.includes(c.id) : c.name.startsWith(String(body.query))));
      return { body: { data, filtered: data.length } };
    },
  });
  const source = refSource<{ id: string; name: string }>({
    list: { key: 'sampleCustomers', defaultSort: { orderBy: 'name', ascending: true } },
    call: sampleCustomerCalls.fetch,
    name: (row) => row.name,
    idFilter: 'id',
  });
  const { input, values, user } = hold<string | null>(all[0]?.id ?? null, (p) => <RefField {...p} source={source} />);
  await waitFor(() => expect(input).toHaveValue('Groupe Lefèvre'));
  await user.clear(input);
  await user.type(input, 'SCI');
  const searches = () => server.of('/fetch/sample-customers').map((a) => a.body);
  await waitFor(() => expect(searches()).toContainEqual(expect.objectContaining({ query: 'SCI', limit: 25 })));
  await waitFor(() =>
    expect(screen.getAllByRole('option').map((options) => options.textContent)).toEqual(['SCI Œillets']),
  );
  await user.click(screen.getByRole('option', { name: 'SCI Œillets' }));
  expect(values.at(-1)).toBe(all[1]?.id);
  await waitFor(() => expect(input).toHaveValue('SCI Œillets'));
});

test('what a form gives a field stays while others change, so that a key draws the field it is typed in', () => {
  const schema = z.object({ name: z.string(), city: z.string() });
  const { result } = renderHook(() => useZodForm(schema, { name: '', city: '' }));
  const { current: first } = result;
  const city = first.field('city');
  act(() => first.field('name').onChange('Vigie'));
  expect(result.current.field('city')).toEqual(city);
  act(() => city.onChange('Lyon'));
  expect(result.current.values).toEqual({ name: 'Vigie', city: 'Lyon' });
});
