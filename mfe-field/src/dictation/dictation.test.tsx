import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { type SubmitEvent, useState } from 'react';
import { DictatedArea } from './dictated-area';
import { type Recogniser, withWords } from './recogniser';

/** A recogniser whose results the test sets. */
class Heard implements Recogniser {
  static all: Heard[] = [];
  lang = '';
  continuous = true;
  interimResults = false;
  onresult: Recogniser['onresult'] = null;
  onerror: Recogniser['onerror'] = null;
  onend: Recogniser['onend'] = null;
  start = jest.fn();
  abort = jest.fn();
  stop = jest.fn(() => this.onend?.());
  constructor() {
    Heard.all.push(this);
  }
  hears(transcript: string, isFinal: boolean) {
    act(() => this.onresult?.({ resultIndex: 0, results: [Object.assign([{ transcript }], { isFinal })] }));
  }
  fails(error: string) {
    act(() => {
      this.onerror?.({ error });
      this.onend?.();
    });
  }
  ends() {
    act(() => this.onend?.());
  }
}
const latest = (): Heard => {
  const last = Heard.all.at(-1);
  if (!last) throw new Error('nobody listens');
  return last;
};

function Field({ first = '', maxLength = 200 }: { first?: string; maxLength?: number }) {
  const [value, setValue] = useState(first);
  return <DictatedArea label="Commentaire" value={value} maxLength={maxLength} onChange={setValue} />;
}
/** A form that stays open after it was sent. */
function Form({ sent }: { sent: (value: string) => void }) {
  const [value, setValue] = useState('');
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    sent(value);
    setValue('');
  };
  return (
    <form onSubmit={send}>
      <DictatedArea label="Commentaire" value={value} maxLength={200} onChange={setValue} />
      <input aria-label="Lieu" />
      <button type="submit">Envoyer</button>
    </form>
  );
}
const DICTATE = { name: 'Dicter : Commentaire' };
const STOP = { name: 'Arrêter : Commentaire' };

beforeEach(() => {
  resetKit();
  signInAs({ role: 'agent' });
  Heard.all = [];
  Object.assign(globalThis, { webkitSpeechRecognition: Heard });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'webkitSpeechRecognition');
});

test('a browser that understands no speech has no microphone', async () => {
  Reflect.deleteProperty(globalThis, 'webkitSpeechRecognition');
  renderKit(<Field />);
  expect(await screen.findByLabelText('Commentaire')).toBeVisible();
  expect(screen.queryByRole('button', DICTATE)).toBeNull();
});

test('a text that is pasted and cut is said to be as long as it may be', async () => {
  renderKit(<Field maxLength={10} />);
  await userEvent.click(screen.getByLabelText('Commentaire'));
  await userEvent.paste('RAS à 3 h');
  expect(screen.queryByText('Maximum 10 caractères')).not.toBeInTheDocument();
  await userEvent.paste(', porte forcée');
  expect(screen.getByText('Maximum 10 caractères')).toBeVisible();
});

test('where the sound goes is said beside the button until this device was spoken to', async () => {
  const user = userEvent.setup();
  const { unmount } = renderKit(<Field />);
  const button = await screen.findByRole('button', DICTATE);
  expect(button).toHaveAccessibleDescription(/certains, comme Chrome, envoient le son à leur éditeur/);
  await user.click(button);
  expect(screen.queryByText(/envoient le son/)).toBeNull();
  unmount();
  renderKit(<Field />);
  expect(await screen.findByRole('button', DICTATE)).not.toHaveAccessibleDescription();
});

test('what is said in French comes after what was typed, and what is typed meanwhile stays', async () => {
  const user = userEvent.setup();
  renderKit(<Field first="Porte B." />);
  await user.click(await screen.findByRole('button', DICTATE));
  expect(latest()).toMatchObject({ lang: 'fr-FR', continuous: false, interimResults: true });
  latest().hears('vitre cas', false);
  expect(screen.getByRole('status')).toHaveTextContent('vitre cas');
  expect(screen.getByLabelText('Commentaire')).toHaveValue('Porte B.');
  latest().hears('vitre cassée', true);
  expect(screen.getByLabelText('Commentaire')).toHaveValue('Porte B. Vitre cassée');
  await user.type(screen.getByLabelText('Commentaire'), ', étage 2');
  latest().hears('ronde reprise', true);
  expect(screen.getByLabelText('Commentaire')).toHaveValue('Porte B. Vitre cassée, étage 2 ronde reprise');
});

test('it listens on after each utterance, until it is stopped or nothing is said', async () => {
  const user = userEvent.setup();
  renderKit(<Field />);
  await user.click(await screen.findByRole('button', DICTATE));
  latest().hears('un', true);
  latest().ends();
  expect(Heard.all).toHaveLength(2);
  latest().ends();
  expect(Heard.all).toHaveLength(2);
  await user.click(screen.getByRole('button', DICTATE));
  latest().hears('deux', true);
  await user.click(screen.getByRole('button', STOP));
  expect(Heard.all).toHaveLength(3);
  expect(screen.getByLabelText('Commentaire')).toHaveValue('Un deux');
  expect(screen.getByRole('button', DICTATE)).toBeVisible();
});

test.each([
  ['not-allowed', /^Micro refusé/],
  ['network', /besoin du réseau/],
  ['no-speech', /^Rien n'a été entendu/],
  ['audio-capture', /^Aucun micro/],
  ['bad-grammar', /^La dictée s'est arrêtée/],
])('« %s » is told in French, and the field keeps what it holds', async (error, told) => {
  const user = userEvent.setup();
  renderKit(<Field first="Vu" />);
  await user.click(await screen.findByRole('button', DICTATE));
  latest().hears('rien', true);
  latest().fails(error);
  expect(screen.getByRole('status')).toHaveTextContent(told);
  expect(screen.getByLabelText('Commentaire')).toHaveValue('Vu rien');
  expect(Heard.all).toHaveLength(1);
});

test('what is still being heard is sent with the form, once', async () => {
  const sent = jest.fn();
  const user = userEvent.setup();
  renderKit(<Form sent={sent} />);
  await user.click(await screen.findByRole('button', DICTATE));
  latest().hears('porte forcée au', false);
  await user.click(screen.getByRole('button', { name: 'Envoyer' }));
  expect(latest().abort).toHaveBeenCalled();
  latest().hears('porte forcée au fond', true);
  latest().ends();
  expect(screen.getByLabelText('Commentaire')).toHaveValue('');
  await user.click(screen.getByRole('button', DICTATE));
  latest().hears('rien à', false);
  await user.type(screen.getByLabelText('Lieu'), 'Hall{Enter}');
  expect(sent.mock.calls).toEqual([['Porte forcée au'], ['Rien à']]);
  expect(screen.getByRole('button', DICTATE)).toBeVisible();
});

test('a screen that is locked, or a recogniser that gives up, keeps what was heard until then', async () => {
  const user = userEvent.setup();
  renderKit(<Field />);
  await user.click(await screen.findByRole('button', DICTATE));
  latest().hears('vitre cassée', false);
  latest().fails('aborted');
  expect(screen.getByLabelText('Commentaire')).toHaveValue('Vitre cassée');
  await user.click(screen.getByRole('button', DICTATE));
  latest().hears('étage deux', false);
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  hidden.mockRestore();
  expect(screen.getByLabelText('Commentaire')).toHaveValue('Vitre cassée étage deux');
  expect(latest().abort).toHaveBeenCalled();
  expect(screen.getByRole('button', DICTATE)).toBeVisible();
});

test('a field that is full listens no more, and says so', async () => {
  const user = userEvent.setup();
  renderKit(<Field maxLength={10} />);
  await user.click(await screen.findByRole('button', DICTATE));
  latest().hears('vitre cassée', true);
  latest().ends();
  expect(Heard.all).toHaveLength(1);
  expect(screen.getByLabelText('Commentaire')).toHaveValue('Vitre cass');
  expect(screen.getByRole('status')).toHaveTextContent('Le texte est à sa longueur maximale.');
});

test('a field that is left lets go of the microphone, and what arrives then is nobody’s', async () => {
  const user = userEvent.setup();
  const page = renderKit(<Field />);
  await user.click(await screen.findByRole('button', DICTATE));
  page.unmount();
  expect(latest().abort).toHaveBeenCalled();
  expect(() => latest().hears('trop tard', true)).not.toThrow();
});

test('words are joined as they are written, and no longer than the field holds', () => {
  expect(withWords('', 'porte forcée', 100)).toBe('Porte forcée');
  expect(withWords('Porte', 'forcée', 100)).toBe('Porte forcée');
  expect(withWords('Fait.\n', 'puis rien', 100)).toBe('Fait.\nPuis rien');
  expect(withWords('1234', '56789', 6)).toBe('1234 5');
  expect(withWords('déjà trop long', 'x', 4)).toBe('déjà trop long');
  expect(withWords('Vu', '', 4)).toBe('Vu');
});
