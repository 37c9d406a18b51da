import { act, render } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { type LinkedDialog, useLinkedDialog } from './use-linked-dialog';

let dialog: LinkedDialog;
let address: string;
/** The act shown at each render. */
let shown: (string | undefined)[] = [];
function Probe() {
  dialog = useLinkedDialog();
  shown.push(dialog.subject?.act);
  address = useLocation().search;
  return null;
}
const at = (search: string) =>
  render(
    <MemoryRouter initialEntries={[`/sites${search}`]}>
      <Probe />
    </MemoryRouter>,
  );

test('an address opens its dialog, and closing leaves the rest of the address alone', () => {
  jest.useFakeTimers();
  at('?q=tilleuls&id=abc&act=edit');
  expect(dialog).toMatchObject({ opened: true, subject: { act: 'edit', id: 'abc' } });
  act(() => dialog.close());
  expect(address).toBe('?q=tilleuls');
  expect(dialog).toMatchObject({ opened: false, subject: { id: 'abc' } });
  act(() => jest.advanceTimersByTime(250));
  expect(dialog.subject).toBeNull();
  jest.useRealTimers();
});

test('reading is the plain link; adding gives one id that stays while the dialog is open', () => {
  const { rerender } = at('?page=2');
  act(() => dialog.open('read', 'abc'));
  expect(address).toBe('?page=2&id=abc');
  expect(dialog.subject).toEqual({ act: 'read', id: 'abc' });
  act(() => dialog.open('add'));
  expect(address).toBe('?page=2&act=add');
  const first = dialog.subject?.id;
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  rerender(
    <MemoryRouter>
      <Probe />
    </MemoryRouter>,
  );
  expect(dialog.subject).toEqual({ act: 'add', id: first });
});

test('one that is opened while its last use fades out leaves the page first', () => {
  at('?act=add');
  act(() => dialog.close());
  shown = [];
  act(() => dialog.open('add'));
  expect(shown.slice(0, 2)).toEqual([undefined, 'add']);
  expect(dialog).toMatchObject({ opened: true, subject: { act: 'add' } });
});
