import '@testing-library/jest-dom';
import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { watchSecondTaps } from '../../runtime/second-tap';
import { renderKit, resetKit } from '../../testing/harness';
import { confirm } from './confirm';
import { Dialog } from './dialog';

let stop: () => void;
beforeEach(() => {
  resetKit();
  stop = watchSecondTaps();
});
afterEach(() => stop());

/** Fires the events of one tap of a finger, or of one click of a mouse; `detail` is the browser's count of clicks. */
function tap(
  element: Element,
  atMs: number,
  [clientX, clientY] = [200, 300],
  { pointerType = 'touch', detail = 1 } = {},
) {
  for (const type of ['pointerDown', 'mouseDown', 'pointerUp', 'mouseUp', 'click'] as const) {
    const event = createEvent[type](element, { clientX, clientY, detail });
    // jsdom's pointer events have no coordinates.
    Object.defineProperties(event, {
      timeStamp: { value: atMs },
      pointerType: { value: pointerType },
      clientX: { value: clientX },
      clientY: { value: clientY },
    });
    fireEvent(element, event);
  }
}

function Page({ onOpen }: { onOpen: () => void }) {
  const [answers, setAnswers] = useState<boolean[]>([]);
  const [form, setForm] = useState(false);
  const ask = () => {
    void confirm({ title: 'Archiver ?', confirmLabel: 'Archiver' }).then((yes) => setAnswers((all) => [...all, yes]));
  };
  return (
    <>
      <button type="button" onClick={ask}>
        Demander
      </button>
      <button type="button" onClick={() => setForm(true)}>
        Former
      </button>
      <button type="button" onClick={onOpen} onPointerDown={onOpen}>
        Ligne
      </button>
      <p>réponses : {answers.length}</p>
      <Dialog opened={form} onClose={() => setForm(false)} title="Formulaire">
        <button type="button" onClick={() => setForm(false)}>
          Enregistrer
        </button>
      </Dialog>
    </>
  );
}

const row = () => screen.getByText('Ligne');
async function archive(at: number) {
  fireEvent.click(screen.getByText('Demander'));
  tap(await screen.findByRole('button', { name: 'Archiver' }), at);
  await screen.findByText(/réponses : [1-9]/);
}

test('the second tap on the button of a question presses nothing behind it, nor does a third', async () => {
  const opened = jest.fn();
  renderKit(<Page onOpen={opened} />);
  await archive(1_000);
  tap(row(), 1_150, [206, 305]);
  tap(row(), 1_500, [206, 305]);
  expect(opened).not.toHaveBeenCalled();
  tap(row(), 2_100, [206, 305]);
  expect(opened).toHaveBeenCalledTimes(2);
});

test('a later tap, one elsewhere and a press without a place are what they were meant to be', async () => {
  const opened = jest.fn();
  renderKit(<Page onOpen={opened} />);
  await archive(1_000);
  tap(row(), 1_100, [400, 40]);
  expect(opened).toHaveBeenCalledTimes(2);
  await act(async () => undefined);
  opened.mockClear();
  fireEvent.click(row());
  expect(opened).toHaveBeenCalledTimes(1);
});

test('the second tap on what opens a dialog answers nothing in it', async () => {
  renderKit(<Page onOpen={jest.fn()} />);
  tap(screen.getByText('Demander'), 1_000);
  tap(await screen.findByRole('button', { name: 'Archiver' }), 1_200);
  expect(screen.getByRole('dialog', { name: 'Archiver ?' })).toBeVisible();
  expect(screen.getByText('réponses : 0')).toBeInTheDocument();
});

test('the second click of a double click is dropped, two quick clicks of a mouse on two buttons are not', async () => {
  const opened = jest.fn();
  renderKit(<Page onOpen={opened} />);
  const mouse = { pointerType: 'mouse' };
  fireEvent.click(screen.getByText('Demander'));
  tap(await screen.findByRole('button', { name: 'Archiver' }), 1_000, [200, 300], mouse);
  await screen.findByText('réponses : 1');
  tap(row(), 1_150, [200, 300], { ...mouse, detail: 2 });
  // A press of the mouse is not counted, the click is.
  expect(opened).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByText('Demander'));
  tap(await screen.findByRole('button', { name: 'Archiver' }), 3_000, [200, 300], mouse);
  await screen.findByText('réponses : 2');
  opened.mockClear();
  tap(row(), 3_150, [200, 300], mouse);
  expect(opened).toHaveBeenCalledTimes(2);
});

test('two taps in the same dialog are two taps', async () => {
  const pressed = jest.fn();
  renderKit(
    <Dialog opened onClose={jest.fn()} title="Compteur">
      <button type="button" onClick={pressed}>
        Plus un
      </button>
    </Dialog>,
  );
  const more = await screen.findByText('Plus un');
  tap(more, 1_000);
  tap(more, 1_200);
  expect(pressed).toHaveBeenCalledTimes(2);
});

test('any dialog that closed keeps the second tap from what stands under it', async () => {
  const opened = jest.fn();
  renderKit(<Page onOpen={opened} />);
  fireEvent.click(screen.getByText('Former'));
  tap(await screen.findByText('Enregistrer'), 1_000);
  tap(row(), 1_200);
  expect(opened).not.toHaveBeenCalled();
});

test('Enter that is held down confirms and presses nothing else; pressed again it does', async () => {
  const opened = jest.fn();
  renderKit(<Page onOpen={opened} />);
  const user = userEvent.setup({ delay: null });
  fireEvent.click(screen.getByText('Demander'));
  const yes = await screen.findByRole('button', { name: 'Archiver' });
  act(() => yes.focus());
  await user.keyboard('{Enter>}');
  await screen.findByText('réponses : 1');
  act(() => row().focus());
  const held = createEvent.keyDown(row(), { key: 'Enter', repeat: true });
  fireEvent(row(), held);
  expect(held.defaultPrevented).toBe(true);
  await user.keyboard('{/Enter}');
  opened.mockClear();
  await user.keyboard('{Enter}');
  expect(opened).toHaveBeenCalledTimes(1);
});
