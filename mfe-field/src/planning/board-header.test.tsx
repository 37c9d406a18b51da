import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { BoardHeader } from './board-header';

const copy = jest.fn();
const acts = [
  { label: 'Dupliquer', icon: null, behind: true, onClick: copy },
  { label: 'Ajouter un service', icon: null, primary: true, onClick: jest.fn() },
];
const show = (phone: boolean) =>
  render(
    <MantineProvider env="test">
      <BoardHeader acts={acts} phone={phone} />
    </MantineProvider>,
  );

test('a phone copies a week from the menu beside what it shows', () => {
  show(true);
  expect(screen.getAllByRole('button').map((it) => it.getAttribute('aria-label'))).toEqual([
    'Ajouter un service',
    'Autres actions',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Autres actions' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Dupliquer' }));
  expect(copy).toHaveBeenCalledTimes(1);
});

test('a large screen shows each act by its name, and no menu', () => {
  show(false);
  expect(screen.getAllByRole('button').map((it) => it.textContent)).toEqual(['Dupliquer', 'Ajouter un service']);
});
