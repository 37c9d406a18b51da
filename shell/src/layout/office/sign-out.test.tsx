import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import { useOutbox } from '@vigie/kit/runtime';
import { renderKit, resetKit } from '@vigie/kit/testing/harness';
import { askSignOut } from './sign-out';

const waiting = (id: string) => ({ id, label: 'Prise de service', at: '2026-11-28T22:00:00Z', stuck: false });

test.each([
  ['one act that is not sent', [waiting('a')], 0, "Un acte attend d'être envoyé. Il est conservé"],
  ['one act that waits for its position', [], 1, "Un acte attend d'être envoyé. Il est conservé"],
  ['several acts', [waiting('a'), waiting('b')], 1, "3 actes attendent d'être envoyés. Ils sont conservés"],
])('who signs out is told of %s', async (_what, acts, coming, sentence) => {
  resetKit();
  useOutbox.setState({ waiting: acts, coming });
  renderKit(<main />);
  act(() => void askSignOut());
  expect(await screen.findByRole('dialog', { name: 'Se déconnecter ?' })).toHaveTextContent(sentence);
});
