import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { hoursCalls } from '@vigie/contracts/field/hours/hours.calls';
import type { agencyCalls } from '@vigie/contracts/platform/agency/agency.calls';
import { managerCalls } from '@vigie/contracts/platform/manager/manager.calls';
import { changeAgency } from '@vigie/testing/furnish/change-agency';
import { asAdmin, callAs, newAgency, newPerson, type Person } from '@vigie/testing/people';
import { readPdf } from '@vigie/testing/read-pdf';
import { openWorld, type World } from '@vigie/testing/world';
import { newAgent } from '../testing/directory';

type Columns = Record<string, string[]>;
const MARCH = { start: '2027-03-01', end: '2027-03-31' };

let world: World;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  owner = await newPerson(world, await newAgency(world), { owner: true });
  await newAgent(world, owner.agencyId);
});
afterAll(() => world.close());

const choose = (columns: Columns) =>
  changeAgency(world, owner, {
    settings: { exportSettings: { columns } } as NonNullable<
      typeof agencyCalls.updateAgency.body
    >['_input']['settings'],
  });
const headers = async (bytes: Buffer) => {
  const { readSheet } = await import('read-excel-file/node');
  return (await readSheet(bytes))[0];
};
const agents = async (who = owner) =>
  headers((await callAs(world, who, agentCalls.fetchAgentsExport, { body: { columns: ['name', 'phone'] } })).bytes);

test('an export holds what each person shows until the agency chooses, and then what it chose, in its order', async () => {
  expect(await agents()).toEqual(['Nom', 'Téléphone']);
  expect((await choose({ agents: ['email', 'name', 'whatever'] })).status).toBe(200);
  expect(await agents()).toEqual(['E-mail', 'Nom']);
  const { bytes } = await callAs(world, owner, managerCalls.fetchManagersExport, { body: { columns: ['name'] } });
  expect(await headers(bytes)).toHaveLength(1);
  await choose({ agents: [] });
  expect(await agents()).toEqual(['Nom', 'Téléphone']);
});

test('the exports of hours hold the chosen columns, on paper beside the names', async () => {
  await choose({ prepaie: ['agent', 'work', 'night'], 'prepaie-a4': ['work', 'sunday'] });
  const payroll = await callAs(world, owner, hoursCalls.exportAgents, { body: { type: 'payroll', period: MARCH } });
  expect(await headers(payroll.bytes)).toEqual(['Agent', 'Heures travaillées', 'Nuit']);
  const paper = await callAs(world, owner, hoursCalls.exportAgentsPdf, {
    body: { type: 'payroll_a4', period: MARCH },
  });
  const table = (await readPdf(paper.bytes)).text.split('en tombe ces jours-là.')[1] ?? '';
  expect(table).toMatch(/Agent\s+Travaillé\s+Dimanche/);
});

test('a choice that leaves nothing the caller may see is none, and one that cannot be read is told', async () => {
  await choose({ agents: ['gone'] });
  expect(await agents()).toEqual(['Nom', 'Téléphone']);
  await asAdmin(world, (client) =>
    client.query(
      `update platform.agency set settings = jsonb_set(settings, '{exportSettings}', '{"columns": 3}') where id = $1`,
      [owner.agencyId],
    ),
  );
  const refused = await callAs(world, owner, agentCalls.fetchAgentsExport, { body: {} });
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ message: expect.stringContaining('Colonnes des exports') });
});
