import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { PlanRoundDialog } from './plan-round.dialog';

test('walks that were saved before an answer was lost are sent again as the same walks', async () => {
  resetKit();
  signInAs();
  const sent: unknown[] = [];
  fakeServer({
    '/fetch/circuits': () => ({ body: { data: [], filtered: 0 } }),
    '/service-round': ({ body }) => {
      sent.push(body.id);
      return sent.length === 2 ? { status: 503, body: { code: 503, message: 'Indisponible' } } : { body: {} };
    },
  });
  const round = { id: 'r', name: 'Nuit', site: { id: 's', name: 'Quai' } };
  renderKit(<PlanRoundDialog round={round} opened onClose={() => undefined} />);
  const type = (name: string | RegExp, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
  type(/^Début/, '28/11/2031 22:00');
  type(/^Fin/, '28/11/2031 22:30');
  type('Nombre de passages', '3');
  const plan = async () => fireEvent.click(await screen.findByRole('button', { name: 'Planifier' }));
  await plan();
  await waitFor(() => expect(sent).toHaveLength(2));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Planifier' })).toHaveProperty('disabled', false));
  await plan();
  await waitFor(() => expect(sent).toHaveLength(5));
  expect(new Set(sent).size).toBe(3);
});

test('who may not list services plans a round outside of one, and is refused nothing', async () => {
  resetKit();
  signInAs({ rights: ['ACCOUNT_RIGHT_EDIT_ROUND', 'ACCOUNT_RIGHT_LIST_AGENT'] });
  const { of } = fakeServer({ '/fetch/agents': () => ({ body: { data: [], filtered: 0 } }) });
  const round = { id: 'r', name: 'Nuit', site: { id: 's', name: 'Quai' } };
  renderKit(<PlanRoundDialog round={round} opened onClose={() => undefined} />);
  expect(await screen.findByRole('textbox', { name: /^Début/ })).toBeTruthy();
  expect(screen.queryByLabelText('Service')).toBeNull();
  expect(of('/fetch/circuits')).toEqual([]);
});
