import type { AgentSave } from '@vigie/contracts/commercial/agent/agent';
import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { newId } from '@vigie/contracts/core/id';
import type { RightKey } from '@vigie/contracts/core/rights';
import { hoursCalls } from '@vigie/contracts/field/hours/hours.calls';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { readPdf } from '@vigie/testing/read-pdf';
import { openWorld, type World } from '@vigie/testing/world';
import { newSite } from '../testing/directory';

const YEAR = { start: '2027-01-01', end: '2027-12-31' };

let world: World;
let manager: Person;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  manager = await newPerson(world, await newAgency(world));
});
afterAll(() => world.close());

const contract = {
  id: '',
  name: 'Agent de sécurité',
  type: 'cdi',
  startsOn: '2026-03-02',
  hoursLimitMin: 9_101,
} as const;
async function hire(lastName: string, more: Partial<AgentSave> = {}): Promise<string> {
  const id = newId();
  await ok(world, manager, agentCalls.saveAgent, {
    body: { id, firstName: 'Nadia', lastName, contracts: [{ ...contract, id: newId() }], ...more },
  });
  return id;
}
const paper = async (type: 'payroll_a4' | 'staff_register', period = YEAR, who = manager) => {
  const answer = await callAs(world, who, hoursCalls.exportAgentsPdf, { body: { type, period } });
  return { status: answer.status, text: answer.status === 200 ? (await readPdf(answer.bytes)).text : '' };
};

const another = <Row extends object>(row: Row) => ({ ...row, id: newId() });

describe('the register of staff', () => {
  test('names employees in the order of their hiring, with what the law wants of each', async () => {
    await hire('Roux', {
      hiredOn: '2026-03-02',
      civility: 'woman',
      birthDate: '1990-05-17',
      nationality: 'tunisienne',
      documents: [{ id: newId(), type: 'residence', number: 'TS 778', endsOn: '2028-01-31' }],
      contracts: [
        {
          ...{ ...contract, id: newId(), hoursLimitMin: 6_000 },
          ...{ classificationCategory: 'operating_agents', classificationCoefficient: 140, classificationLevel: 'III' },
        },
      ],
    });
    await hire('Aubert', { hiredOn: '2025-01-06' });
    const { text } = await paper('staff_register');
    expect(text.indexOf('Aubert Nadia')).toBeLessThan(text.indexOf('Roux Nadia'));
    for (const said of [
      'Femme · née le 17/05/1990 · nationalité : tunisienne',
      "Emploi : Agent de sécurité · agents d'exploitation · niveau III · coefficient 140",
      'CDI · temps partiel',
      "Titre de séjour TS 778 · valable jusqu'au 31/01/2028",
    ])
      expect(text).toContain(said);
  });

  test('asks for the job that nobody wrote down, but of a trainee', async () => {
    await hire('Roux', { hiredOn: '2026-03-02', contracts: [{ ...contract, id: newId(), name: null }] });
    const trainee = { ...contract, id: newId(), type: 'internship' as const, name: null };
    await hire('Petit', { hiredOn: '2026-03-02', contracts: [trainee] });
    expect((await paper('staff_register')).text.match(/Emploi : à renseigner dans la fiche/g)).toHaveLength(1);
  });

  test('keeps a number for good, leaves out who left before, and puts trainees apart', async () => {
    const gone = await hire('Aubert', { hiredOn: '2025-01-06', leftOn: '2026-06-30' });
    await hire('Roux', { hiredOn: '2026-03-02' });
    await hire('Petit', { contracts: [{ ...contract, id: newId(), type: 'internship', tutor: 'Karim Benali' }] });
    // The register keeps the entry of a former employee whose file is deleted, as the law requires.
    const { agent } = await ok(world, manager, agentCalls.agent, { params: { id: gone } });
    await ok(world, manager, agentCalls.deleteAgent, { params: { id: gone }, query: { updatedAt: agent.updatedAt } });
    const now = (await paper('staff_register')).text;
    expect(now).not.toContain('Aubert');
    expect(now).toMatch(/2 02\/03\/2026\s*Roux Nadia/);
    expect(now.indexOf('Stagiaires')).toBeLessThan(now.indexOf('Petit Nadia'));
    expect(now).toContain('tuteur : Karim Benali');
    expect((await paper('staff_register', { start: '2026-01-01', end: '2026-12-31' })).text).toContain('Aubert Nadia');
  });

  test('names who was hired twice twice, each time with its own days; contracts that follow each other are one', async () => {
    const cdd = (startsOn: string, endsOn: string) => ({
      ...{ ...contract, id: newId(), startsOn, endsOn },
      type: 'cdd_activity' as const,
    });
    await hire('Retour', {
      hiredOn: '2025-01-06',
      leftOn: '2027-02-28',
      contracts: [cdd('2025-01-06', '2025-03-31'), cdd('2025-04-01', '2025-06-30'), cdd('2027-01-04', '2027-03-31')],
    });
    await hire('Entre', { hiredOn: '2026-03-02' });
    const all = (await paper('staff_register', { start: '2025-01-01', end: '2027-12-31' })).text;
    expect(all.match(/Retour Nadia/g)).toHaveLength(2);
    expect(all).toMatch(/1 06\/01\/2025 30\/06\/2025\s*Retour Nadia/);
    expect(all).toMatch(/3 04\/01\/2027 28\/02\/2027\s*Retour Nadia/);
    // An extract shows the row numbers of the whole register.
    expect((await paper('staff_register')).text.match(/Retour Nadia/g)).toHaveLength(1);
  });

  test('names twice who was hired again while the earlier open-ended contract was never ended', async () => {
    const open = (startsOn: string) => ({ ...contract, id: newId(), startsOn, endsOn: null });
    const contracts = [open('2025-02-03'), open('2026-05-04')];
    await hire('Rappel', { hiredOn: '2026-05-04', contracts });
    await hire('Revenu', { hiredOn: '2025-02-03', leftOn: '2025-12-31', contracts: contracts.map(another) });
    await hire('Avenant', { hiredOn: '2025-02-03', contracts: contracts.map(another) });
    const { text } = await paper('staff_register', { start: '2025-01-01', end: '2027-12-31' });
    expect(text.match(/Rappel Nadia/g)).toHaveLength(2);
    expect(text).toMatch(/fin de ce contrat à renseigner/);
    expect(text).toMatch(/03\/02\/2025 31\/12\/2025\s*Revenu Nadia/);
    expect(text.match(/Revenu Nadia/g)).toHaveLength(2);
    // A second contract of somebody who never left is the same employment.
    expect(text.match(/Avenant Nadia/g)).toHaveLength(1);
  });

  test('keeps the traineeship of who was taken on after it', async () => {
    const internship = { ...contract, id: newId(), type: 'internship' as const, endsOn: '2026-10-31' };
    const after = { ...contract, id: newId(), startsOn: '2026-11-01' };
    await hire('Petit', { hiredOn: '2026-03-02', contracts: [internship, after] });
    const { text } = await paper('staff_register', { start: '2026-01-01', end: '2027-12-31' });
    expect(text.match(/Petit Nadia/g)).toHaveLength(2);
    expect(text).toMatch(/02\/03\/2026 31\/10\/2026/);
    expect(text).toContain('01/11/2026');
  });

  test('asks for the day on which an archived agent left, where nobody said it', async () => {
    const archived = await hire('Legrand', { hiredOn: '2026-03-02' });
    await hire('Moreau', { hiredOn: '2026-04-01' });
    const { agent } = await ok(world, manager, agentCalls.agent, { params: { id: archived } });
    await ok(world, manager, agentCalls.archiveAgent, {
      params: { id: archived },
      body: { updatedAt: agent.updatedAt },
    });
    const { text } = await paper('staff_register');
    expect(text.match(/À compléter/g)).toHaveLength(1);
    expect(text).toContain('jour de sortie à renseigner');
    const left = await ok(world, manager, agentCalls.agent, { params: { id: archived } });
    expect(left.agent.leftOn ?? null).toBeNull();
  });

  test('knows no subcontractor, and says so of a new agency', async () => {
    await hire('Externe', { type: 'EXTERNAL', hiredOn: '2026-03-02' });
    const { text } = await paper('staff_register');
    expect(text).not.toContain('Externe');
    expect(text).toContain('Personne sur cette période');
  });
});

test('the hours of a month stand on paper as in hundredths', async () => {
  await hire('Roux');
  const { text } = await paper('payroll_a4', { start: '2027-03-01', end: '2027-03-31' });
  expect(text).toContain('Prépaie du 01/03/2027 au 31/03/2027');
  expect(text).toMatch(/151,68( 0,00){8}\s*Nadia Roux/);
});

test('it tells whoever pays by it how many anomalies of its days are not settled, of its agents', async () => {
  const [whose, other] = [await hire('Roux'), await hire('Petit')];
  const { siteId } = await newSite(world, manager.agencyId);
  const service = { id: newId(), site: { id: siteId } };
  const times = { startAt: '2027-03-31T18:00:00Z', endAt: '2027-03-31T22:00:00Z' };
  await ok(world, manager, serviceCalls.saveServices, { body: { services: [{ ...service, ...times }] } });
  // 23:30 of the last day in Paris.
  await world.admin.query(
    `insert into field.service_anomaly (agency_id, service_id, key, code, agent_id, at)
     values ($1, $2, 'late:x', 'late', $3, '2027-03-31T21:30:00Z')`,
    [manager.agencyId, service.id, whose],
  );
  const told = async (month: string, days: number, agents?: string[]) => {
    const period = { start: `2027-${month}-01`, end: `2027-${month}-${days}` };
    const body = { type: 'payroll_a4' as const, period, ...(agents && { agents }) };
    return (await readPdf((await callAs(world, manager, hoursCalls.exportAgentsPdf, { body })).bytes)).text;
  };
  expect(await told('03', 31)).toMatch(/1 anomalie de ces jours à vérifier le/);
  expect(await told('03', 31, [other])).not.toContain('à vérifier');
  expect(await told('04', 30)).not.toContain('à vérifier');
});

test('each paper asks for its own right, and an agent for none', async () => {
  const staff = (...rights: RightKey[]) => newPerson(world, manager.agencyId, { rights });
  const hours = await staff('ACCOUNT_RIGHT_LIST_AGENCY_AGENT_HOURS');
  const agents = await staff('ACCOUNT_RIGHT_LIST_AGENT');
  const month = { start: '2027-03-01', end: '2027-03-31' };
  expect((await paper('payroll_a4', month, hours)).status).toBe(200);
  expect((await paper('staff_register', month, hours)).status).toBe(403);
  expect((await paper('payroll_a4', month, agents)).status).toBe(403);
  expect((await paper('staff_register', month, agents)).status).toBe(200);
  const agent = await newPerson(world, manager.agencyId, { role: 'agent', rights: ['ACCOUNT_RIGHT_LIST_AGENT'] });
  expect((await paper('staff_register', month, agent)).status).toBe(403);
  expect((await paper('payroll_a4', { start: '2025-01-01', end: '2027-12-31' })).status).toBe(400);
});
