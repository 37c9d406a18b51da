import { type AgencyRole, grantOf } from '@vigie/contracts/core/access';
import type { AnyCall } from '@vigie/contracts/core/call';
import { allowedColumns } from '@vigie/contracts/core/lists/columns';
import { isToCustomers, type ListDefinition } from '@vigie/contracts/core/lists/list';
import { RIGHT_KEYS, type RightKey } from '@vigie/contracts/core/rights';
import { allCalls } from '@vigie/contracts/registry/registry';
import { readSheet } from 'read-excel-file/node';
import { type FurnishedAgency, furnishAgency } from '../furnish-agency';
import { callAs, newPerson, type Person } from '../people';
import { openTestMailbox, type TestMailbox } from '../servers/test-mailbox';
import { openWorld, type World } from '../world';

/**
 * Calls every list as every role, with the smallest set of rights that opens it. A column that the declaration withholds
 * from this reader must be missing in the rows, in their sums and in the export, even if the request names it.
 */

let world: World;
let mailbox: TestMailbox;
let agency: FurnishedAgency;
beforeAll(async () => {
  mailbox = await openTestMailbox();
  world = await openWorld();
  agency = await furnishAgency(world, 'colchique');
});
afterAll(async () => {
  await world.close();
  await mailbox.close();
});

const LISTS = allCalls.flatMap((exporting) => {
  const page = allCalls.find(({ name }) => `${name}Export` === exporting.name);
  const list = exporting.exported?.list;
  return list && page ? [{ list, page, exporting }] : [];
});
const ROLES = ['manager', 'agent', 'customer'] as const;

/** The smallest set of rights with which a role may open a list; null if the role never may. */
function leastRights(call: AnyCall, role: AgencyRole): RightKey[] | null {
  const grant = grantOf(call.access, role);
  if (grant.kind === 'never' || grant.kind === 'owner') return null;
  // Customers get all rights: no right may show them a column of the office.
  if (role === 'customer') return [...RIGHT_KEYS];
  return grant.kind === 'rights' ? grant.anyOf.slice(0, 1) : [];
}

const readerOf = (role: AgencyRole, rights: RightKey[]): Promise<Person> =>
  newPerson(world, agency.id, {
    role,
    rights,
    customerId: agency.customer.customerId ?? undefined,
    agentId: agency.agent.agentId ?? undefined,
  });

/** The keys that the server must withhold, and those that an export may contain. */
function declared(list: ListDefinition, role: AgencyRole, rights: readonly RightKey[]) {
  const holds = (right: RightKey) => rights.includes(right);
  const sent = (key: string) => {
    const right = list.columns[key]?.right;
    return role === 'customer' ? isToCustomers(list, key) : right === undefined || holds(right);
  };
  const keys = Object.keys(list.columns);
  return {
    kept: keys.filter((key) => !sent(key)),
    exported: role === 'customer' ? keys.filter(sent) : [...allowedColumns(list.columns, holds), ...always(list)],
  };
}
const always = ({ exportedAlways = [] }: ListDefinition) => exportedAlways;
const inputOf = (body: object) => ({ body }) as never;

test('there are lists that keep columns from somebody', () => {
  expect(LISTS.length).toBeGreaterThan(25);
  const kept = LISTS.flatMap(({ list, page }) => leastRights(page, 'manager') && declared(list, 'manager', []).kept);
  expect(kept).toEqual(
    expect.arrayContaining(['margin', 'total', 'leftToPay', 'price', 'vat', 'email', 'professionalCard']),
  );
});

describe.each(ROLES)('the role %s', (role) => {
  const lists = LISTS.filter(({ page }) => leastRights(page, role) && !/:(?!agencyId)\w+/.test(page.path));

  test.each(lists.map((one) => [one.page.name, one] as const))(
    '%s shows and exports what the declaration gives this reader',
    async (_name, { list, page, exporting }) => {
      const rights = leastRights(page, role) ?? [];
      const reader = await readerOf(role, rights);
      const { kept, exported } = declared(list, role, rights);
      const every = Object.keys(list.columns);
      for (const orderBy of [
        list.defaultSort.orderBy,
        ...kept.filter((key) => list.columns[key]?.sortable !== false),
      ]) {
        const { status, body } = await callAs(world, reader, page, inputOf({ orderBy }));
        expect({ orderBy, status }).toEqual({ orderBy, status: 200 });
        const rows = (body as { data: object[] }).data;
        expect(rows.flatMap((row) => Object.keys(row)).filter((key) => kept.includes(key))).toEqual([]);
      }
      const totalling = allCalls.find(({ name }) => name === `${page.name}Totals`);
      if (totalling) {
        const { body } = await callAs(world, reader, totalling, inputOf({}));
        const sums = Object.keys((body as { totals: object }).totals);
        expect(sums.filter((key) => !exported.includes(key) || always(list).includes(key))).toEqual([]);
      }
      const { status, bytes } = await callAs(world, reader, exporting, inputOf({ columns: every }));
      if (status !== 200) return;
      const [head = []] = await readSheet(bytes);
      const labels = exported.map((key) => list.columns[key]?.label);
      expect(head.filter((label) => !labels.includes(String(label)))).toEqual([]);
    },
  );
});
