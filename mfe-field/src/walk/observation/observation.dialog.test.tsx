import 'fake-indexeddb/auto';
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { freshKit, renderKit, signInAs } from '@vigie/kit/testing/harness';
import { ObservationDialog } from './observation.dialog';

// jsdom's files cannot be read as a browser's can.
File.prototype.arrayBuffer = async () => new ArrayBuffer(1);
// Nor has it what the database copies with.
globalThis.structuredClone ??= <T,>(value: T): T => value;
// jsdom has no camera: a photo is a button that takes one.
jest.mock('@vigie/kit/ui/capture/photo-capture', () => ({
  PhotoCapture: ({ value, onChange }: { value: File[]; onChange: (photos: File[]) => void }) => (
    <button type="button" onClick={() => onChange([...value, new File(['x'], 'porte.png')])}>
      {`Photos : ${value.length}`}
    </button>
  ),
}));

beforeEach(() => {
  freshKit();
  signInAs({ role: 'agent' });
});

const show = (onSend = jest.fn()) =>
  renderKit(<ObservationDialog draftKey="walk/1/" checkpoint={null} opened onClose={jest.fn()} onSend={onSend} />);

test('a finding of a round whose page is loaded again keeps its words and photos; once sent it is none any more', async () => {
  const user = userEvent.setup();
  const page = show();
  await user.type(await screen.findByLabelText('Commentaire'), 'Porte forcée');
  await user.click(screen.getByRole('button', { name: 'Photos : 0' }));
  // The device writes them beside the page.
  await new Promise((resolve) => setTimeout(resolve, 100));
  page.unmount();

  const sent = jest.fn();
  const again = show(sent);
  await user.click(await screen.findByRole('button', { name: 'Photos : 1' }));
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(sent).toHaveBeenCalledWith({ infos: 'Porte forcée', photos: [expect.any(File), expect.any(File)] });
  again.unmount();
  show();
  expect(await screen.findByLabelText('Commentaire')).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Photos : 0' })).toBeVisible();
});
