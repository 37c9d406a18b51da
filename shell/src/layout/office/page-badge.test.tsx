import { screen, waitFor } from '@testing-library/react';
import { newId } from '@vigie/contracts/core/id';
import { applyLive } from '@vigie/kit/runtime';
import { fakeServer, renderKit, resetKit } from '@vigie/kit/testing/harness';
import { PageBadge } from './page-badge';

const BADGE = {
  ...{ path: '/agency/:agencyId/alerts/count', prefixes: [], field: 'alerts' },
  ...{ reads: ['logbookEntry' as const], where: 'alert' },
};

test('a number of alerts is asked for again when one is told of, and not for every entry', async () => {
  resetKit();
  let asked = 0;
  fakeServer({
    '/alerts/count': () => {
      asked += 1;
      return { body: { alerts: asked } };
    },
  });
  renderKit(<PageBadge badge={BADGE} of="Alertes" />);
  const shows = (count: number) =>
    waitFor(() => expect(screen.getByRole('status', { name: `Alertes : ${count} à traiter` })).toBeTruthy());
  await shows(1);
  const told = (alert: boolean) => {
    const id = newId();
    return { name: 'logbookEntry.created', ids: [id], rows: [{ id, alert }] };
  };
  applyLive([told(false), told(false)]);
  expect(asked).toBe(1);
  applyLive([told(false), told(true)]);
  await shows(2);
  applyLive([{ name: 'logbookEntry.updated', ids: [] }]);
  await shows(3);
});
