import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import { renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { ReadCodeDialog } from './read-code.dialog';

/** The NFC reader of a phone, which reports what the test holds to it. */
class FakeReader {
  static last: FakeReader | undefined;
  onreading: ((event: object) => void) | null = null;
  onreadingerror: (() => void) | null = null;
  constructor() {
    FakeReader.last = this;
  }
  scan = async () => undefined;
}

test('a badge that the phone cannot read is said to be unreadable, until one is read', async () => {
  Object.assign(globalThis, { NDEFReader: FakeReader });
  resetKit();
  signInAs({ role: 'agent' });
  const onCode = jest.fn();
  renderKit(<ReadCodeDialog opened onClose={() => undefined} onCode={onCode} />);
  await screen.findByText('Approchez le téléphone du badge NFC.');
  act(() => FakeReader.last?.onreadingerror?.());
  expect(screen.getByRole('status')).toHaveTextContent(/^Badge illisible/);
  act(() => FakeReader.last?.onreading?.({ serialNumber: '04:a2', message: { records: [] } }));
  expect(onCode).toHaveBeenCalledWith(['04:a2'], 'nfc');
  expect(screen.getByRole('status')).toHaveTextContent('Approchez le téléphone du badge NFC.');
});
