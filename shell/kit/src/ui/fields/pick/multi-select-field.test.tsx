import { fireEvent, screen } from '@testing-library/react';
import { renderKit, resetKit } from '../../../testing/harness';
import { MultiSelectField } from './multi-select-field';
import { SelectField } from './select-field';

beforeEach(() => resetKit());

const draw = (readOnly: boolean, value: string[]) =>
  renderKit(
    <MultiSelectField
      label="Spécialités"
      readOnly={readOnly}
      value={value}
      placeholder="Choisir"
      options={[{ value: 'ads', label: 'ADS' }]}
      onChange={() => undefined}
    />,
  );

test('nothing chosen that cannot be changed says so, without an arrow and as every other field', () => {
  const { container } = draw(true, []);
  expect((screen.getByPlaceholderText('—') as HTMLInputElement).readOnly).toBe(true);
  expect(container.querySelector('svg')).toBeNull();
  expect(container.querySelector('.vg-readonly .mantine-Input-input')).not.toBeNull();
});

test('what can be changed looks as if it could', () => {
  const { container } = draw(false, []);
  expect((screen.getByPlaceholderText('Choisir') as HTMLInputElement).readOnly).toBe(false);
  expect(container.querySelector('svg')).not.toBeNull();
  expect(container.querySelector('.vg-readonly')).toBeNull();
});

test('what was chosen is read, and not marked as empty', () => {
  draw(true, ['ads']);
  expect(screen.getAllByText('ADS').length).toBeGreaterThan(0);
  expect(screen.queryByPlaceholderText('—')).toBeNull();
});

test('a value that an agency listed twice is offered once, and the page is still there', () => {
  const twice = { label: 'Activité', options: ['Ronde', 'Ronde', 'Accueil'].map((label) => ({ value: label, label })) };
  renderKit(
    <>
      <MultiSelectField {...twice} value={[]} onChange={() => undefined} />
      <SelectField {...twice} value={null} onChange={() => undefined} />
    </>,
  );
  for (const field of screen.getAllByRole('combobox')) {
    fireEvent.click(field);
    expect(screen.getAllByRole('option').map((it) => it.textContent)).toEqual(['Ronde', 'Accueil']);
    fireEvent.blur(field);
  }
});
