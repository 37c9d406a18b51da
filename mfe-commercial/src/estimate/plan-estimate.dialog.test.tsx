import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newId } from '@vigie/contracts/core/id';
import { fakeServer, renderKit, resetKit } from '@vigie/kit/testing/harness';
import { PlanEstimateDialog } from './plan-estimate.dialog';

beforeEach(resetKit);

const id = newId();
const site = { id: newId(), name: 'Galerie marchande' };
const item = (name: string, unit: string) => ({ id: newId(), name, unit, quantity: 40, unitPriceCents: 60 });
const unplanned = { plannedAt: null, plannedBy: null, services: [] };
const serve = (items: object[], plan: object = unplanned) =>
  fakeServer({
    [`/estimate/${id}/services/delete`]: () => ({ body: unplanned }),
    [`/estimate/${id}/services`]: () => ({ body: plan }),
    [`/estimate/${id}`]: () => ({
      body: { estimate: { id, items, customer: { id: newId(), name: 'Galerie' }, site, period: null } },
    }),
    '/fetch/sites': () => ({ body: { data: [site], filtered: 1 } }),
  });
const open = (more: Partial<Parameters<typeof PlanEstimateDialog>[0]['estimate']> = {}) =>
  renderKit(
    <PlanEstimateDialog
      opened
      onClose={() => undefined}
      estimate={{ id, number: 'D2026-0008', status: 100, validated: true, replaced: false, ...more }}
    />,
  );

test('a line that is sold by the kilometre is no post to hold', async () => {
  serve([item('Agent de sécurité', 'hour'), item('Frais de déplacement', 'km')]);
  const { unmount } = open();
  expect(await screen.findByRole('region', { name: 'Agent de sécurité' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Frais de déplacement' })).toBeNull();
  unmount();
  resetKit();
  serve([item('Frais de déplacement', 'km')]);
  open();
  expect(await screen.findByText('Aucune ligne du devis ne devient un service.')).toBeVisible();
});

test('of an estimate that was deleted since, the drafts that it became are still there to be deleted', async () => {
  const at = { startAt: '2027-01-04T07:00:00Z', endAt: '2027-01-04T17:00:00Z', timeZone: 'Europe/Paris' };
  const service = { id: newId(), reference: 'S1', site, draft: true, ...at };
  const server = serve([], { plannedAt: '2026-11-25T10:00:00Z', plannedBy: 'Claire Morel', services: [service] });
  const { unmount } = open({ status: 200 });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Supprimer les brouillons' }));
  const asked = await screen.findByRole('dialog', { name: 'Supprimer 1 brouillon ?' });
  await user.click(within(asked).getByRole('button', { name: 'Supprimer les brouillons' }));
  await waitFor(() => expect(server.of(`/estimate/${id}/services/delete`)).toHaveLength(1));
  unmount();
  resetKit();
  serve([item('Agent de sécurité', 'hour')]);
  open({ status: 200 });
  expect(await screen.findByText("Ce devis n'est pas planifié")).toBeVisible();
  expect(screen.queryByRole('button', { name: /brouillon/ })).toBeNull();
});

test('services of the version that an estimate replaces are told before it is planned too', async () => {
  const at = { startAt: '2027-01-04T07:00:00Z', endAt: '2027-01-04T17:00:00Z', timeZone: 'Europe/Paris' };
  const replaces = { id: newId(), number: 'D2026-0007' };
  const services = [{ id: newId(), reference: 'S1', site, draft: false, ...at }];
  fakeServer({
    [`/estimate/${replaces.id}/services`]: () => ({ body: { plannedAt: at.startAt, plannedBy: 'Claire', services } }),
    [`/estimate/${id}/services`]: () => ({ body: unplanned }),
    [`/estimate/${id}`]: () => ({
      body: {
        estimate: {
          ...{ id, items: [item('Agent de sécurité', 'hour')], customer: { id: newId(), name: 'Galerie' } },
          ...{ site, period: null, replaces },
        },
      },
    }),
    '/fetch/sites': () => ({ body: { data: [site], filtered: 1 } }),
  });
  open();
  expect(
    await screen.findByText(/^Le devis D2026-0007, que celui-ci remplace, a déjà 1 service au planning/),
  ).toBeVisible();
});
