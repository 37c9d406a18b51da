import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderKit, resetKit } from '../../testing/harness';
import { downscalePhoto } from './downscale';
import { PhotoCapture } from './photo-capture';
import { SignaturePad } from './signature-pad';

jest.mock('./downscale', () => ({ downscalePhoto: jest.fn() }));

// jsdom has no canvas, so the pad is a stand-in; its event simulates a stroke.
const pads: { drawn: boolean; end: () => void }[] = [];
jest.mock('signature_pad', () => ({
  __esModule: true,
  default: class {
    private ended: () => void = () => undefined;
    private drawn = false;
    constructor() {
      const self = this;
      pads.push({
        get drawn() {
          return self.drawn;
        },
        end: () => {
          self.drawn = true;
          self.ended();
        },
      });
    }
    addEventListener(_type: string, listener: () => void) {
      this.ended = listener;
    }
    removeEventListener() {}
    isEmpty = () => !this.drawn;
    toDataURL = () => 'data:image/png;base64,AAAA';
    toData = () => [{ points: [{ x: 0.5, y: 0.25 }] }];
    fromData() {}
    off() {}
    clear() {
      this.drawn = false;
    }
  },
}));

beforeEach(() => {
  resetKit();
  pads.length = 0;
  URL.createObjectURL = jest.fn(() => 'blob:photo');
  URL.revokeObjectURL = jest.fn();
});

const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

function Photos({ max }: { max?: number }) {
  const [photos, setPhotos] = useState<File[]>([]);
  return <PhotoCapture label="Photos" value={photos} onChange={setPhotos} max={max} />;
}

test('a photo comes from the camera, is made smaller, can be taken away', async () => {
  jest.mocked(downscalePhoto).mockImplementation(async (file) => photo(`petit-${file.name}`));
  renderKit(<Photos max={2} />);
  const input = screen.getByLabelText('Photos');
  expect(input).toHaveAttribute('capture', 'environment');
  expect(input).toHaveAttribute('accept', 'image/*');
  await userEvent.upload(input, [photo('a.jpg'), photo('b.jpg'), photo('c.jpg')]);
  await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(2));
  expect(downscalePhoto).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole('button', { name: /photo$/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Retirer la photo 1' }));
  expect(screen.getAllByRole('img')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Ajouter une photo' })).toBeInTheDocument();
});

test('what cannot be read as a picture is refused by its name, the others are kept', async () => {
  jest.mocked(downscalePhoto).mockImplementation(async (file) => {
    if (file.name.startsWith('bad') || file.type !== 'image/jpeg') throw new Error('not a picture');
    return file;
  });
  renderKit(<Photos />);
  const plan = new File(['x'], `${'plan'.repeat(20)}.dwg`, { type: '' });
  const files = [photo('good.jpg'), photo('bad.jpg'), plan];
  fireEvent.change(screen.getByLabelText('Photos'), { target: { files } });
  expect(
    await screen.findByText(
      `Ce type de fichier n'est pas accepté : ${'plan'.repeat(10)}…. Image illisible ou trop grande pour cet appareil : bad.jpg`,
    ),
  ).toBeInTheDocument();
  expect(await screen.findAllByRole('img')).toHaveLength(1);
});

test('photos beyond the maximum are left out with a word, and a phone decodes one at a time', async () => {
  let [open, most] = [0, 0];
  jest.mocked(downscalePhoto).mockImplementation(async (file) => {
    open += 1;
    most = Math.max(most, open);
    await new Promise((resolve) => setTimeout(resolve, 1));
    open -= 1;
    return file;
  });
  renderKit(<Photos />);
  const twelve = Array.from({ length: 12 }, (_, n) => photo(`${n}.jpg`));
  fireEvent.change(screen.getByLabelText('Photos'), { target: { files: twelve } });
  expect(
    await screen.findByText('5 photos au plus, laissées de côté : 5.jpg, 6.jpg, 7.jpg et 4 autres'),
  ).toBeInTheDocument();
  expect(await screen.findAllByRole('img')).toHaveLength(5);
  expect(most).toBe(1);
});

test('a signature is told when the hand is lifted and taken back by « Effacer »', async () => {
  const onChange = jest.fn();
  renderKit(<SignaturePad label="Signature de l'agent" onChange={onChange} />);
  const erase = screen.getByRole('button', { name: 'Effacer' });
  expect(erase).toBeDisabled();
  expect(screen.getByRole('img', { name: "Signature de l'agent : à signer" })).toBeInTheDocument();
  act(() => pads[0]?.end());
  expect(onChange).toHaveBeenLastCalledWith('data:image/png;base64,AAAA', [[[500, 250]]]);
  expect(screen.getByRole('img', { name: "Signature de l'agent : signé" })).toBeInTheDocument();
  await userEvent.click(erase);
  expect(onChange).toHaveBeenLastCalledWith(null, []);
  expect(pads[0]?.drawn).toBe(false);
  expect(erase).toBeDisabled();
});
