import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useVersion } from '@vigie/kit/runtime';
import { renderKit, resetKit } from '@vigie/kit/testing/harness';
import type { Destination } from '../remotes/destination';
import { setBroken } from '../remotes/remotes.store';
import { Content } from './content';

const field = { kind: 'remote', remote: 'field' } as Destination;

beforeEach(() => {
  resetKit();
  sessionStorage.clear();
  useVersion.setState({ applyUpdate: null });
  setBroken('field', 'otherVersion');
});

test('a module of the next release takes its shell as soon as that one is on the device, once', async () => {
  renderKit(<Content destination={field} />);
  await screen.findByText("Ce module demande une autre version de l'application.");
  const applyUpdate = jest.fn();
  act(() => useVersion.setState({ applyUpdate }));
  expect(applyUpdate).toHaveBeenCalledTimes(1);
  // The same fault after the reload does not reload for ever; who asks for it is heard.
  const again = jest.fn();
  act(() => useVersion.setState({ applyUpdate: again }));
  expect(again).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(again).toHaveBeenCalledTimes(1);
});
