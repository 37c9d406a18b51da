import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { type DialogState, useDialog } from './use-dialog';

let dialog: DialogState<string>;
const seen: string[] = [];
let uses = 0;
/** A dialog with its own state, like the attempt id of a form. */
function Content({ about, opened }: { about: string; opened: boolean }) {
  const [use] = useState(() => ++uses);
  seen.push(`${about} ${use} ${opened ? 'open' : 'fading'}`);
  return null;
}
function Probe() {
  dialog = useDialog<string>();
  return dialog.subject && <Content about={dialog.subject} opened={dialog.opened} />;
}

let records: DialogState<{ id: string; name: string }>;
function Records() {
  records = useDialog<{ id: string; name: string }>();
  return records.show(({ name }, { opened }) => <Content about={name} opened={opened} />);
}

beforeEach(() => {
  jest.useFakeTimers();
  seen.length = 0;
  uses = 0;
});
afterEach(() => jest.useRealTimers());

test('a dialog stays in the page while it fades out', () => {
  render(<Probe />);
  act(() => dialog.open('Paiement'));
  act(() => dialog.close());
  expect(dialog).toMatchObject({ subject: 'Paiement', opened: false });
  act(() => jest.advanceTimersByTime(250));
  expect(dialog).toMatchObject({ subject: null, opened: false });
  expect(seen).toEqual(['Paiement 1 open', 'Paiement 1 fading']);
});

test('one that is opened while its last use fades out holds nothing of it, and stays', () => {
  render(<Probe />);
  act(() => dialog.open('Paiement'));
  act(() => dialog.close());
  act(() => jest.advanceTimersByTime(100));
  act(() => dialog.open('Paiement'));
  expect(seen.at(-1)).toBe('Paiement 2 open');
  act(() => jest.advanceTimersByTime(1_000));
  expect(dialog).toMatchObject({ subject: 'Paiement', opened: true });
});

test('one that is opened in the moment of its removal stays', () => {
  render(<Probe />);
  act(() => dialog.open('Paiement'));
  act(() => dialog.close());
  act(() => {
    dialog.open('Paiement');
    jest.advanceTimersByTime(250);
  });
  expect(dialog).toMatchObject({ subject: 'Paiement', opened: true });
  expect(seen.at(-1)).toBe('Paiement 2 open');
});

test('one that is opened after its removal, and before that is drawn, holds nothing of its last use', () => {
  render(<Probe />);
  act(() => dialog.open('Paiement'));
  act(() => dialog.close());
  act(() => {
    jest.advanceTimersByTime(250);
    dialog.open('Paiement');
  });
  expect(dialog).toMatchObject({ subject: 'Paiement', opened: true });
  expect(seen.at(-1)).toBe('Paiement 2 open');
});

test('an open dialog is told of another subject in place', () => {
  render(<Probe />);
  act(() => dialog.open('Paiement'));
  act(() => dialog.open('Avoir'));
  expect(seen.at(-1)).toBe('Avoir 1 open');
});

test('the dialog of another record is mounted anew, and the one of the same record is not', () => {
  render(<Records />);
  expect(seen).toEqual([]);
  act(() => records.open({ id: 'a', name: 'Tilleuls' }));
  act(() => records.open({ id: 'a', name: 'Tilleuls SAS' }));
  act(() => records.open({ id: 'b', name: 'Ormes' }));
  act(() => records.close());
  expect(seen).toEqual(['Tilleuls 1 open', 'Tilleuls SAS 1 open', 'Ormes 2 open', 'Ormes 2 fading']);
});
