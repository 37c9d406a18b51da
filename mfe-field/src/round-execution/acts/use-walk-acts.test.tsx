import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { recordWalk } from '../record-walk';
import type { FoldedWalk } from '../use-walks';
import { useWalkActs } from './use-walk-acts';

jest.mock('../record-walk', () => ({ ...jest.requireActual('../record-walk'), recordWalk: jest.fn() }));

const id = (n: number) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const FOLDED = {
  execution: {
    id: id(1),
    round: { id: id(2), name: 'Périmètre' },
    reference: 'R1',
    site: { id: id(3), name: 'Quai nord' },
    service: null,
    content: { directions: [], checkpoints: [] },
  },
  walk: { order: [], next: [], validated: new Map(), jumped: new Map() },
} as unknown as FoldedWalk;
const CHECKPOINT = {
  id: id(4),
  title: 'Hall',
  badge: 'BADGE-7',
  site: { id: id(5), name: 'Galerie des Tilleuls' },
  location: null,
  radius: 50,
  color: null,
  description: null,
};

function Reader() {
  const acts = useWalkActs(FOLDED);
  return (
    <button type="button" onClick={() => void acts.readCodes(['badge 7'], 'nfc')}>
      Lire
    </button>
  );
}

beforeEach(() => {
  resetKit();
  signInAs({ role: 'agent' });
  fakeServer({
    '/checkpoints': () => ({ body: { checkpoints: [CHECKPOINT] } }),
    '/fetch/circuits': () => ({ body: { data: [], filtered: 0 } }),
  });
});

test('a badge of another site is said with its site, and is recorded only when the agent agrees', async () => {
  const user = userEvent.setup();
  renderKit(<Reader />);
  // Until the checkpoints are read, the phone knows no badge.
  await waitFor(async () => {
    await user.click(screen.getByRole('button', { name: 'Lire' }));
    expect(screen.getByText(/Hall.», sur le site Galerie des Tilleuls/)).toBeInTheDocument();
  });
  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(recordWalk).not.toHaveBeenCalled();

  await user.click(screen.getByRole('button', { name: 'Lire' }));
  await user.click(await screen.findByRole('button', { name: 'Enregistrer quand même' }));
  await waitFor(() => expect(recordWalk).toHaveBeenCalledTimes(1));
  const said = { checkpoint: expect.objectContaining({ id: CHECKPOINT.id }), badge: 'badge 7', readBy: 'nfc' };
  expect(recordWalk).toHaveBeenCalledWith(expect.anything(), expect.anything(), 'round_checkpoint', said);
});
