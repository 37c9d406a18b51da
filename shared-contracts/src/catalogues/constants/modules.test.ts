import { RIGHTS, type RightKey } from '../../core/rights';
import {
  CHECK_MODES,
  DEFAULT_CHECK_MODES,
  OVERTIME_CHECKS,
  PLANNING_CHECKS,
  REST_CHECKS,
} from '../../rules/planning/planning-checks';
import { DEFAULT_CUSTOMER_RIGHTS, DEFAULT_MANAGER_RIGHTS } from '../right-defaults';
import {
  CHART_TYPES,
  DASHBOARD_COLUMNS,
  isForViewer,
  MARGIN_LEGEND,
  NEW_MODULE,
  TILE_CATALOGUE,
  TURNOVER_SCOPES,
  TURNOVER_SERIES,
  tileOf,
} from './dashboard';
import {
  ACCOUNT_PACKS,
  extraAccountCents,
  FILE_PACKS,
  FREE_SUBSCRIPTION_DAYS,
  freeSubscriptionCents,
  PLANS,
  yearlyCents,
  yearlyDiscountCents,
} from './subscriptions';

describe('planning checks', () => {
  test('seventeen codes, each with the setting that carries its mode', () => {
    expect(PLANNING_CHECKS.map((check) => `${check.code}=${check.setting}`).sort()).toEqual([
      'AGENT_ALREADY_HIRED=checkAgentHired',
      'AGENT_COMPENSATORY_REST=checkCompensatoryRest',
      'AGENT_EXPIRED=checkAgentExpirations',
      'AGENT_HOURS_LIMIT=checkAgentOvertime',
      'AGENT_MAX_PART_WEEKLY_HOURS=checkAgentMaxPartWeeklyHours',
      'AGENT_MAX_WEEKLY_HOURS=checkAgentMaxWeeklyHours',
      'AGENT_MIN_WEEKLY_REST=checkAgentMinWeeklyRest',
      'AGENT_PART_HOURS_LIMIT=checkAgentPartOvertime',
      'AGENT_RESTRICTION=checkAgentRestriction',
      'AGENT_REST_11H=checkAgentRestDuration',
      'AGENT_REST_CONSECUTIVE=checkWeeklyConsecutiveRest',
      'AGENT_REST_SUNDAY=checkMonthlySunday',
      'AGENT_SITE_FORBIDDEN=checkAgentSiteForbidden',
      'AGENT_SPACE_11H=checkSpaceBetweenServices',
      'AGENT_UNAVAILABLE=checkAgentUnavailable',
      'AGENT_UNQUALIFIED=checkAgentQualified',
      'SERVICE_MAX_DURATION=checkServiceMaxDuration',
    ]);
  });

  test('each is a warning by default', () => {
    expect(CHECK_MODES.map((mode) => mode.value)).toEqual([0, 1, 2]);
    expect(Object.keys(DEFAULT_CHECK_MODES)).toHaveLength(17);
    expect(new Set(Object.values(DEFAULT_CHECK_MODES))).toEqual(new Set([1]));
  });

  test('rest and overtime checks', () => {
    expect([...REST_CHECKS].sort()).toEqual([
      'AGENT_MIN_WEEKLY_REST',
      'AGENT_REST_11H',
      'AGENT_REST_CONSECUTIVE',
      'AGENT_REST_SUNDAY',
      'AGENT_SPACE_11H',
    ]);
    expect([...OVERTIME_CHECKS].sort()).toEqual([
      'AGENT_HOURS_LIMIT',
      'AGENT_MAX_PART_WEEKLY_HOURS',
      'AGENT_MAX_WEEKLY_HOURS',
      'AGENT_PART_HOURS_LIMIT',
    ]);
  });
});

describe('dashboard', () => {
  test('grid, charts, series and legends', () => {
    expect(DASHBOARD_COLUMNS).toBe(12);
    expect(NEW_MODULE).toEqual({ width: 6, height: 18 });
    expect(CHART_TYPES.map((chart) => chart.value)).toEqual(['donut', 'radialBar', 'bar', 'treemap', 'radar']);
    expect(CHART_TYPES[0].label).toBe('Secteur');
    expect(TURNOVER_SCOPES.map((scope) => scope.value)).toEqual(['classic', 'customer', 'specialty']);
    expect(TURNOVER_SERIES).toEqual({ invoiced: 'CA ht facturé', cashed: 'CA ht encaissé' });
    expect(Object.values(MARGIN_LEGEND)).toEqual(["Chiffre d'affaire", 'Coût', 'Bénéfices/Déficits']);
  });

  test('tabs of the catalogue begin with the tiles of the specification', () => {
    const tab = (key: string, count: number) =>
      TILE_CATALOGUE.find((it) => it.key === key)
        ?.tiles.slice(0, count)
        .map((it) => it.label)
        .join(' | ');
    expect(TILE_CATALOGUE.map((it) => it.label)).toEqual([
      'Terrain',
      'Gestion',
      'Agence',
      'Facturation',
      'Établissement',
    ]);
    expect(tab('field', 4)).toBe('Rondes | Points de contrôle | Mains courantes | Interventions');
    expect(tab('management', 4)).toBe('Planning | Services | Retards & départs | Indisponibilités');
    expect(tab('agency', 3)).toBe('Clients | Sites | Agents');
    expect(tab('billing', 2)).toBe('Factures | Devis');
    expect(tab('establishment', 7)).toBe(
      "G.R.H. | Sécurité de l'Ets | C.N.A.P.S. | Véhicules | Matériels | Immobilier | Documents réglementaires",
    );
  });

  test('every tile has a key of its own and a right that a manager may hold', () => {
    const tiles = TILE_CATALOGUE.flatMap((tab) => tab.tiles);
    expect(new Set(tiles.map((tile) => tile.key)).size).toBe(tiles.length);
    for (const tile of tiles) expect(RIGHTS[tile.right]).toBeDefined();
    const hidden = tiles.filter((tile) => !DEFAULT_MANAGER_RIGHTS.includes(tile.right));
    expect(hidden.map((tile) => tile.key)).toEqual(['customerContractExpirations']);
    const customer = { role: 'customer', holds: (right: RightKey) => DEFAULT_CUSTOMER_RIGHTS.includes(right) } as const;
    const ofCustomers = tiles.filter((tile) => isForViewer(tile, customer));
    expect(ofCustomers.map((tile) => tile.key).join(' ')).toBe('events interventions planning services sites invoices');
    expect(tiles.filter((tile) => isForViewer(tile, { ...customer, holds: () => false }))).toEqual([tileOf('sites')]);
    expect(tiles.filter((tile) => isForViewer(tile, { role: 'manager', holds: () => false }))).toEqual([]);
  });

  test.each([
    ['agentItems', 'ACCOUNT_RIGHT_READ_AGENT'],
    ['agentExpirations', 'ACCOUNT_RIGHT_LIST_AGENT'],
    ['customerExpirations', 'ACCOUNT_RIGHT_LIST_CUSTOMER'],
    ['planningErrorRest', 'ACCOUNT_RIGHT_LIST_MISSION'],
    ['planningErrorAvailable', 'ACCOUNT_RIGHT_LIST_UNAVAILABILITY'],
    ['agencyExpirations8', 'ACCOUNT_RIGHT_LIST_AGENCY_EXPIRATION_8'],
  ])('tile %s needs %s', (key, right) => {
    expect(TILE_CATALOGUE.flatMap((tab) => tab.tiles).find((tile) => tile.key === key)?.right).toBe(right);
  });
});

describe('subscriptions', () => {
  test('plans by agent range, with their support', () => {
    expect(PLANS.map((plan) => `${plan.agents} ${plan.monthlyCents / 100} ${plan.supportMinutes}`)).toEqual([
      '50 49.99 0',
      '5 69.99 0',
      '5 49.99 0',
      '10 69.99 0',
      '15 89.99 0',
      '20 99.99 0',
      '30 149.99 0',
      '50 199.99 30',
      '100 299.99 60',
      '200 399.99 60',
      '300 499.99 60',
      '500 599.99 60',
      'null 699.99 60',
    ]);
    expect(new Set(PLANS.map((plan) => plan.key)).size).toBe(13);
    expect(PLANS.at(-1)?.label).toBe('1000 agents et plus');
  });

  test('yearly price and the difference the product computes', () => {
    expect(yearlyCents({ monthlyCents: 4_999 })).toBe(59_988);
    expect(yearlyDiscountCents({ monthlyCents: 4_999 })).toBe(54_989);
  });

  test('packs', () => {
    expect(ACCOUNT_PACKS.map((pack) => pack.accounts)).toEqual([5, 10, 15, 20, 30, 50, 100, 200, 300, 500, 1000]);
    expect([ACCOUNT_PACKS[0]?.monthlyCents, ACCOUNT_PACKS.at(-1)?.monthlyCents]).toEqual([4_999, 99_999]);
    expect(FILE_PACKS.map((pack) => `${pack.files} ${pack.monthlyCents / 100}`)).toEqual([
      '20 19.99',
      '50 39.99',
      '100 59.99',
      '200 79.99',
      '300 99.99',
    ]);
  });

  test('an activation is free below the account limit', () => {
    expect([...FREE_SUBSCRIPTION_DAYS]).toEqual([null, 1, 2, 3, 4, 5, 10]);
    expect(FREE_SUBSCRIPTION_DAYS.map((days) => freeSubscriptionCents(days, false))).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(FREE_SUBSCRIPTION_DAYS.map((days) => freeSubscriptionCents(days, true))).toEqual([
      999, 50, 100, 150, 200, 250, 500,
    ]);
  });

  test('an extra account costs by the day, by the month beyond 20 days', () => {
    expect([0, 1, 20, 21, 31].map(extraAccountCents)).toEqual([0, 50, 1_000, 999, 999]);
  });
});
