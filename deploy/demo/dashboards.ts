import type { DashboardSave, TileConfig } from '@vigie/contracts/platform/dashboard/dashboard';
import { dashboardCalls } from '@vigie/contracts/platform/dashboard/dashboard.calls';
import { NEW_CONFIG } from '@vigie/contracts/platform/dashboard/dashboard-modules';
import { DEMO_AGENCY } from './agency';
import type { DemoClient } from './client';
import type { Step } from './context';
import { demoId } from './seed';

const scope = { agencyId: DEMO_AGENCY };

interface Sample {
  key: string;
  name: string;
  audience: DashboardSave['audience'];
  /** Tiles from the top of the dashboard, two side by side. */
  tiles: readonly (readonly [tile: string, setup?: Partial<TileConfig>])[];
}

const donut = { chart: 'donut' } as const;
const month = { period: { shortcut: 'currentMonth' } };

/** The owner's own dashboard, the one that the agency shares with its managers, and the one that its customers see. */
const SAMPLES: readonly Sample[] = [
  {
    key: 'owner',
    name: 'Ma semaine',
    audience: null,
    tiles: [
      ['turnover'],
      [
        'services',
        { ...donut, by: 'status', title: 'Services de la semaine', filters: { period: { shortcut: 'currentWeek' } } },
      ],
      ['invoices', { title: 'Factures en retard', filters: { late: 1 }, orderBy: 'date' }],
      ['events', { chart: 'bar', by: 'typeKey', title: 'Événements du mois', filters: month }],
      ['margins', { title: 'Marges par client', filters: { by: 'customer', period: { shortcut: 'currentYear' } } }],
      ['agentExpirations'],
    ],
  },
  {
    key: 'managers',
    name: 'Exploitation',
    audience: 'manager',
    tiles: [
      ['planning'],
      ['services'],
      ['serviceBreaks', { ...donut, by: 'type' }],
      ['unavailabilities'],
      ['events'],
      ['events', { chart: 'treemap', by: 'site', title: 'Événements par site', filters: month }],
      ['interventions'],
      ['rounds'],
      ['planningErrorRest'],
      ['agents', { chart: 'radialBar', by: 'contract', title: 'Effectif par contrat' }],
      ['agencyExpirations4'],
      ['agentItems'],
    ],
  },
  {
    key: 'customers',
    name: 'Vos sites en un coup d’œil',
    audience: 'customer',
    tiles: [
      ['planning'],
      ['events', { ...donut, by: 'typeKey', title: 'Événements du mois', filters: month }],
      ['interventions'],
      ['invoices'],
    ],
  },
];

const WIDTH = 6;
const HEIGHT = 18;

export const dashboardSteps = (owner: DemoClient): Step[] =>
  SAMPLES.map((sample) => async () => {
    const { key, name, audience, tiles } = sample;
    const id = demoId(`dashboard/${key}`);
    const { dashboards } = await owner.call(dashboardCalls.dashboard, undefined, scope);
    if (dashboards.some((dashboard) => dashboard.id === id)) return;
    const modules = tiles.map(([tile, setup], index) => ({
      id: demoId(`dashboard/${key}/${index}`),
      tile,
      x: (index % 2) * WIDTH,
      y: Math.floor(index / 2) * HEIGHT,
      config: { ...NEW_CONFIG, ...setup },
    }));
    const { dashboard } = await owner.call(
      dashboardCalls.saveDashboard,
      { body: { id, name, audience, modules } },
      scope,
    );
    const { updatedAt } = dashboard;
    await owner.call(dashboardCalls.preferDashboard, { params: { id }, body: { updatedAt } }, scope);
  });
