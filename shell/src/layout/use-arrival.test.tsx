import { renderKit, resetKit } from '@vigie/kit/testing/harness';
import type { Destination } from '../remotes/destination';
import { useArrival } from './use-arrival';

beforeEach(resetKit);

const page = (label: string) => ({ kind: 'remote', remote: 'commercial', page: { label } }) as unknown as Destination;

function Arrives({ at }: { at: Destination }) {
  useArrival(at);
  return null;
}

test('a record that is drawn before the shell arrives on its page keeps its name in the title', () => {
  document.title = 'Galerie des Tilleuls · Client · Vigie';
  renderKit(<Arrives at={page('Client')} />);
  expect(document.title).toBe('Galerie des Tilleuls · Client · Vigie');
});

test('a page takes the title of the record before it', () => {
  document.title = 'Galerie des Tilleuls · Client · Vigie';
  renderKit(<Arrives at={page('Clients')} />);
  expect(document.title).toBe('Clients · Vigie');
});
