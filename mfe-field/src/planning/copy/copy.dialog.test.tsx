import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parseDay } from '@vigie/contracts/core/time/days';
import { renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { CopyDialog } from './copy.dialog';

const mockRefetch = jest.fn();
let mockThere = 0;
jest.mock('@vigie/kit/runtime', () => ({
  ...jest.requireActual('@vigie/kit/runtime'),
  useCall: () => ({
    data: { count: 2, there: mockThere, unfilled: 0, closed: 0, errors: [], copies: [] },
    error: null,
    refetch: mockRefetch,
  }),
}));

test('a copy whose answer was lost is sent again as the same one; with another choice it is another', async () => {
  const first = parseDay('2031-03-24');
  const copy = jest.fn(async () => {
    // The copies were made, but the answer was lost.
    mockThere = 2;
    return false;
  });
  const close = jest.fn();
  resetKit();
  signInAs();
  renderKit(<CopyDialog span={{ first, last: first + 6 } as never} opened onClose={close} onCopy={copy} />);
  const press = async () => userEvent.click(await screen.findByRole('button', { name: /^Copier 2\sservices$/ }));
  await press();
  await press();
  await userEvent.click(screen.getByRole('checkbox', { name: /Garder les agents/ }));
  await press();
  const ids = (copy.mock.calls as unknown as [{ id: string }][]).map(([{ id }]) => id);
  expect(ids).toEqual([expect.any(String), ids[0], expect.any(String)]);
  expect(ids[2]).not.toBe(ids[0]);
  expect([mockRefetch.mock.calls.length, close.mock.calls.length]).toEqual([3, 0]);
});

test('who copies to days that are over is told what becomes of the copies', async () => {
  const first = parseDay('2031-03-24');
  resetKit();
  signInAs();
  renderKit(<CopyDialog span={{ first, last: first + 6 } as never} opened onClose={jest.fn()} onCopy={jest.fn()} />);
  const day = await screen.findByRole('textbox', { name: /Vers la semaine/ });
  expect(screen.queryByText('Ces jours sont passés')).toBeNull();
  await userEvent.clear(day);
  await userEvent.type(day, '05/10/2020');
  await userEvent.tab();
  expect(await screen.findByText('Ces jours sont passés')).toBeTruthy();
});
