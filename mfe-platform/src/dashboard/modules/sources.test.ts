import { TILE_CATALOGUE, type Tile } from '@vigie/contracts/catalogues/constants/dashboard';
import { WORK_CONTRACT_STATUS } from '@vigie/contracts/commercial/agent/work-contract.statuses';
import { marginCalls } from '@vigie/contracts/commercial/margin/margin.calls';
import { type Access, type AgencyRole, mayMake } from '@vigie/contracts/core/access';
import { divisionsOf } from '@vigie/contracts/core/lists/list';
import type { RightKey } from '@vigie/contracts/core/rights';
import { sources as commercial } from './commercial-sources';
import { sources as field } from './field-sources';
import type { ListSource } from './tile-source';

const sources = { ...field, ...commercial };
const tiles = TILE_CATALOGUE.flatMap((tab) => tab.tiles.map((tile) => [tile.key, tile] as const));
const may = (access: Access, role: AgencyRole, right?: RightKey) =>
  mayMake(access, { role, owner: false, holds: (asked) => asked === right });

test('every tile of the catalogue has a source, and every source a tile', () => {
  expect(Object.keys(sources).sort()).toEqual(tiles.map(([key]) => key).sort());
});

test.each(tiles)('%s is offered to nobody whom its call refuses', (key: string, tile: Tile) => {
  const source = sources[key];
  const calls =
    source?.kind === 'list'
      ? [source.call.access, source.exportCall.access, ...(source.shares ? [source.shares.access] : [])]
      : [marginCalls.fetchTurnover.access];
  for (const access of calls) {
    expect(may(access, 'manager', tile.right)).toBe(true);
    if (tile.customer)
      expect(may(access, 'customer', tile.customer === 'always' ? undefined : tile.customer)).toBe(true);
  }
});

const lists = Object.entries(sources).filter((entry): entry is [string, ListSource] => entry[1].kind === 'list');

test.each(lists)('%s names columns, filters and divisions that its list has', (_key, source) => {
  const { list, columns, shares, filters = {}, sort, amounts } = source;
  for (const key of [...columns, ...divisionsOf(list, 'office'), ...(sort ? [sort.orderBy] : [])])
    expect(Object.keys(list.columns)).toContain(key);
  for (const key of Object.keys(filters)) expect(Object.keys(list.filters)).toContain(key);
  for (const { key } of amounts?.series ?? []) expect(Object.keys(list.columns)).toContain(key);
  if (shares) expect(divisionsOf(list, 'customer')).not.toEqual([]);
  expect(source.listFor?.({ by: 'customer' }).columns.subject?.label ?? 'Client').toBe('Client');
});

test('the delays and departures leave pauses out', () => {
  const { filters } = sources.serviceBreaks as ListSource;
  expect(filters?.type).toEqual(['delay', 'early_departure_requested', 'early_departure_unauthorised', 'absence']);
});

test('a tile of one list among several leads to that list, and contracts on trial are those in force', () => {
  const screenOf = (key: string) => (sources[key] as ListSource).screen?.split('/').at(-1);
  expect(screenOf('trialPeriods')).toBe('expirationsAgentContracts');
  expect(screenOf('customerContractExpirations')).toBe('expirationsCustomerContracts');
  expect(screenOf('customerExpirations')).toBe('expirationsCustomer');
  expect((sources.trialPeriods as ListSource).filters).toEqual({ trial: 1, status: [WORK_CONTRACT_STATUS.active] });
});
