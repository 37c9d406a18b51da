import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newId } from '@vigie/contracts/core/id';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { confirm } from '@vigie/kit/ui/dialog/confirm';
import { SharePlanningDialog } from './share-planning.dialog';

jest.mock('@vigie/kit/ui/dialog/confirm', () => ({
  ...jest.requireActual('@vigie/kit/ui/dialog/confirm'),
  confirm: jest.fn(),
}));
beforeEach(resetKit);

test('an address that was just made stays shown while another is revoked, and is the same one where its answer was lost', async () => {
  signInAs();
  jest.mocked(confirm).mockResolvedValue(true);
  const [agent, old] = [newId(), newId()];
  let ids = [old];
  const revoke = (id: string) => {
    ids = ids.filter((it) => it !== id);
    return { body: {} };
  };
  let isLost = true;
  const server = fakeServer({
    [`/planning/calendars/agents/${agent}`]: () => ({
      body: {
        calendars: ids.map((id) => ({ id, createdAt: '2026-11-10T08:00:00Z', createdBy: 'Aïcha', works: true })),
      },
    }),
    [`/planning/calendar/${old}`]: () => revoke(old),
    '/planning/calendar': ({ body }) => {
      const id = String(body.id);
      ids = [...new Set([...ids, id])];
      const answer = isLost
        ? { status: 503, body: { code: 503, message: 'Réessayez' } }
        : { body: { url: `https://vigie.example/${id}.ics` } };
      isLost = false;
      return answer;
    },
  });
  const days = { start: '2026-11-09', end: '2026-11-15' };
  renderKit(<SharePlanningDialog opened onClose={() => undefined} by="agents" own={agent} days={days} />);
  const user = userEvent.setup();
  const make = await screen.findByRole('button', { name: "Créer une adresse d'agenda" });
  await user.click(make);
  await waitFor(() => expect(server.of('/planning/calendar')).toHaveLength(1));
  await waitFor(() => expect(make).toBeEnabled());
  await user.click(make);
  const shown = await screen.findByRole('textbox', { name: "Adresse de l'agenda" });
  const [first, again] = server.of('/planning/calendar').map(({ body }) => body.id);
  expect(again).toBe(first);
  expect(shown).toHaveValue(`https://vigie.example/${again}.ics`);
  await waitFor(() => expect(screen.getAllByRole('button', { name: "Révoquer l'adresse" })).toHaveLength(2));
  const [revokeOld] = screen.getAllByRole('button', { name: "Révoquer l'adresse" });
  if (revokeOld) await user.click(revokeOld);
  await waitFor(() => expect(screen.getAllByRole('button', { name: "Révoquer l'adresse" })).toHaveLength(1));
  expect(screen.getByRole('textbox', { name: "Adresse de l'agenda" })).toHaveValue(
    `https://vigie.example/${again}.ics`,
  );
});
