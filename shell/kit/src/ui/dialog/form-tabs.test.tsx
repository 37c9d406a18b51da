import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
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
