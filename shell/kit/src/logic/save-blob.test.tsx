import { saveBlob } from './save-blob';

test('the bytes of a file stay until the browser has read them, and go then', () => {
  jest.useFakeTimers();
  const revoked = jest.fn();
  Object.assign(URL, { createObjectURL: () => 'blob:paper', revokeObjectURL: revoked });
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  saveBlob(new Blob(['%PDF-']), 'facture.pdf');
  expect(clicked).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(10_000);
  expect(revoked).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(revoked).toHaveBeenCalledWith('blob:paper');
  jest.useRealTimers();
});
