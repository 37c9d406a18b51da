import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VerifyLogbookDialog } from './verify-logbook.dialog';

const mockRefetch = jest.fn();
let mockAnswer: object = {};
jest.mock('@vigie/kit/runtime', () => ({
  ...jest.requireActual('@vigie/kit/runtime'),
  useCall: () => ({ error: null, isFetching: false, refetch: mockRefetch, ...mockAnswer }),
}));

const open = (answer: object) => {
  mockAnswer = answer;
  render(
    <MantineProvider>
      <VerifyLogbookDialog opened onClose={() => undefined} />
    </MantineProvider>,
  );
};
const verdict = (findings: string[]) => ({
  data: { intact: findings.length === 0, count: 4, waiting: 0, sentence: findings[0] ?? 'Intacte.', findings },
});

test('a whole logbook is one sentence, and may be verified again', async () => {
  open(verdict([]));
  expect(screen.getByRole('status').textContent).toBe('Intacte.');
  expect(screen.queryByRole('listitem')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Vérifier à nouveau' }));
  expect(mockRefetch).toHaveBeenCalledTimes(1);
});

test('the first thing found is the verdict, the others follow', () => {
  open(verdict(['Rompue.', 'Une entrée ne se lit plus.', 'Une autre est réécrite.']));
  expect(screen.getByRole('status').textContent).toContain('Rompue.');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Une entrée ne se lit plus.',
    'Une autre est réécrite.',
  ]);
});

test('what is being verified again is not the old verdict', () => {
  open({ ...verdict([]), isFetching: true });
  expect(screen.queryByRole('status')?.textContent ?? '').not.toContain('Intacte.');
});
