import '@testing-library/jest-dom';
import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { JSX } from 'react';
import { FormTabs } from './form-tabs';

const tabs = [
  { key: 'a', label: 'Identité', paths: ['name'], content: <p>Premier</p> },
  { key: 'b', label: 'Contrat', paths: ['contracts'], content: <p>Second</p> },
];
const show = (errors: Record<string, string>) => (
  <MantineProvider env="test">
    <FormTabs tabs={tabs} errors={errors} />
  </MantineProvider>
);
const selected = () =>
  screen.getAllByRole('tab').find((tab) => tab.getAttribute('aria-selected') === 'true')?.textContent;

test('the first tab with an error comes to the front and is marked', () => {
  const { rerender } = render(show({}));
  expect(selected()).toBe('Identité');
  rerender(show({ 'contracts.0.startsOn': 'Obligatoire' }));
  expect(selected()).toBe('Contrat');
  expect(screen.getAllByLabelText('À corriger')).toHaveLength(1);
});

test('a tab that holds one of the errors stays in front', () => {
  const { rerender } = render(show({}));
  rerender(show({ name: 'Obligatoire', contracts: 'Obligatoire' }));
  expect(selected()).toBe('Identité');
  expect(screen.getAllByLabelText('À corriger')).toHaveLength(2);
});

test('a list is read once its tab is opened, and stays; fields are there from the start', async () => {
  const read = jest.fn(() => <p>Liste</p>);
  const List = read as unknown as () => JSX.Element;
  const lists = [...tabs, { key: 'c', label: 'Sites', paths: [], content: <List /> }];
  render(
    <MantineProvider env="test">
      <FormTabs tabs={lists} errors={{}} />
    </MantineProvider>,
  );
  expect([screen.queryByText('Second') !== null, read.mock.calls.length]).toEqual([true, 0]);
  const user = userEvent.setup();
  await user.click(screen.getByRole('tab', { name: 'Sites' }));
  expect(screen.getByText('Liste')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Identité' }));
  expect(screen.getByText('Liste')).not.toBeVisible();
});

test('a part behind is drawn again once it comes to the front, with what it shows then', async () => {
  const drawn = jest.fn(({ value }: { value: string }) => <p>{value}</p>);
  const Field = drawn as unknown as (props: { value: string }) => JSX.Element;
  const form = (value: string) => (
    <MantineProvider env="test">
      <FormTabs
        tabs={tabs.map((tab) => (tab.key === 'b' ? { ...tab, content: <Field value={value} /> } : tab))}
        errors={{}}
      />
    </MantineProvider>
  );
  const { rerender } = render(form('CDD'));
  rerender(form('CDI'));
  rerender(form('CDI temps plein'));
  expect(drawn).toHaveBeenCalledTimes(1);
  await userEvent.setup().click(screen.getByRole('tab', { name: 'Contrat' }));
  expect(screen.getByText('CDI temps plein')).toBeVisible();
});
