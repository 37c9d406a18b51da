import { render, waitFor } from '@testing-library/react';
import { QrReader } from './qr-reader';

/** What the camera sees, frame after frame; then nothing. */
const mockFrames: (string | null)[] = [];
jest.mock('./camera', () => ({
  frameReader: async () => async () => mockFrames.shift() ?? null,
  openCamera: async () => () => undefined,
}));

test('after a wrong badge the camera goes on reading, once the guard has been answered', async () => {
  mockFrames.push('wrong', 'wrong', null, 'right');
  const answers: (() => void)[] = [];
  const onCode = jest.fn((_code: string) => new Promise<void>((resolve) => answers.push(resolve)));
  render(<QrReader onCode={onCode} />);
  await waitFor(() => expect(onCode).toHaveBeenCalledWith('wrong'));
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(onCode).toHaveBeenCalledTimes(1);
  answers[0]?.();
  await waitFor(() => expect(onCode).toHaveBeenCalledWith('right'), { timeout: 3_000 });
  expect(onCode).toHaveBeenCalledTimes(2);
});
