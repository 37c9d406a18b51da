import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import '@testing-library/jest-dom';
import { type Work, Worklist } from './worklist';

const work = (key: number, count: number | null = 1): Work => ({
  key: String(key),
  count,
  label: () => `chose ${key}`,
  to: `/${key}`,
  tone: 'warning',
});
const show = (works: Work[]) =>
  render(
    <MantineProvider>
      <MemoryRouter>
        <Worklist title="À faire" works={works} error={null} onRetry={() => undefined} nothing="Rien n'attend" />
      </MemoryRouter>
    </MantineProvider>,
  );
const many = (count: number) => Array.from({ length: count }, (_, index) => work(index + 1));

test('what does not wait is not shown', () => {
  show([work(1, 0), work(2, null), work(3)]);
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test('nothing that waits is said', () => {
  show([work(1, 0)]);
  expect(screen.getByText("Rien n'attend")).toBeVisible();
});

test('of many the first are shown, and the others when they are asked for', () => {
  show(many(12));
  expect(screen.getAllByRole('link')).toHaveLength(8);
  fireEvent.click(screen.getByRole('button', { name: 'Voir les 4 autres' }));
  expect(screen.getAllByRole('link')).toHaveLength(12);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: /chose 9/ })).toHaveFocus();
});

test('a single one more is shown with the others', () => {
  show(many(9));
  expect(screen.getAllByRole('link')).toHaveLength(9);
});
