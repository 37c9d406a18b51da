import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderKit } from '@vigie/kit/testing/harness';
import { VerifyFiles } from './verify-files';

test('an export that is chosen again is read again', async () => {
  const user = userEvent.setup();
  const { container } = renderKit(<VerifyFiles />);
  const file = new File(['{}'], 'main-courante.json', { type: 'application/json' });
  const text = jest.fn(async () => '{}');
  Object.assign(file, { text });
  const input = container.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no file can be chosen');
  await user.upload(input, file);
  await waitFor(() => expect(text).toHaveBeenCalledTimes(1));
  await user.upload(input, file);
  await waitFor(() => expect(text).toHaveBeenCalledTimes(2));
});
