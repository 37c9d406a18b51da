import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { newId } from '@vigie/contracts/core/id';
import { roundSaveSchema } from '@vigie/contracts/field/round/round';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { fakeServer, renderKit, resetKit } from '@vigie/kit/testing/harness';
import { RoundCheckpoints } from './round-checkpoints';
import { roundDraft } from './round-draft';

beforeEach(resetKit);

const checkpoint = { id: newId(), title: 'Porte nord', building: null, floor: null };

function OfSite() {
  const form = useZodForm(roundSaveSchema, { ...roundDraft(newId()), site: { id: newId() } });
  return <RoundCheckpoints form={form} known={[]} />;
}

const open = (data: unknown[]) => {
  const server = fakeServer({ '/fetch/checkpoints': () => ({ body: { data, filtered: data.length } }) });
  renderKit(<OfSite />);
  return server;
};

test('a round at a site without a checkpoint leads to where one is made', async () => {
  open([]);
  expect(await screen.findByRole('link', { name: 'En ajouter un' })).toHaveAttribute(
    'href',
    '#/platform/terrain/checkpoints?act=add',
  );
});

test('a site that has one says nothing', async () => {
  const server = open([checkpoint]);
  await screen.findByText('Points de contrôle (0)');
  expect(server.asked.length).toBeGreaterThan(0);
  expect(screen.queryByText(/n'a pas encore/)).toBeNull();
});

test('who may not list checkpoints is told so, instead of being offered none', async () => {
  const message = "Vous ne bénéficiez pas de l'autorisation Lister les points de contrôle.";
  fakeServer({ '/fetch/checkpoints': () => ({ status: 403, body: { code: 403, message } }) });
  renderKit(<OfSite />);
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByLabelText('Point de contrôle à ajouter')).toBeNull();
});
