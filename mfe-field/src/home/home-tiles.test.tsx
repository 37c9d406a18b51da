import { screen } from '@testing-library/react';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import type { ComponentType } from 'react';
import { PlanningAlertsTile } from './planning-alerts.tile';
import { TodayTile } from './today.tile';

beforeEach(resetKit);

const none = { count: 0, first: null };
const morning = {
  ...{ today: '2026-11-30', running: none, late: none, vacantToday: none, vacantTomorrow: none, notDone: none },
  ...{ toCheck: null, absences: null, rests: null, alerts: null },
};

test.each([
  ['Aujourd’hui', TodayTile, 'LIST_MISSION', '#/platform/service/adminServices'],
  ['Aujourd’hui', TodayTile, 'LIST_MISSION READ_SITES_PLANNING', '#/platform/service/adminPlanning'],
  ['Alertes du planning', PlanningAlertsTile, 'READ_AGENTS_PLANNING', '#/platform/service/adminPlanning/agents'],
  ['Alertes du planning', PlanningAlertsTile, 'READ_AGENTS_PLANNING LIST_MISSION', '#/platform/service/planningErrors'],
] as const)('« %s » leads to a page that its user may open', async (_label, Tile: ComponentType, rights, path) => {
  signInAs({ rights: rights.split(' ').map((right) => `ACCOUNT_RIGHT_${right}`) });
  fakeServer({
    '/morning/field': () => ({ body: morning }),
    '/fetch/planning/errors': () => ({ body: { errors: [] } }),
  });
  renderKit(<Tile />);
  expect((await screen.findByRole('link', { name: /Tout voir/ })).getAttribute('href')).toBe(path);
});
