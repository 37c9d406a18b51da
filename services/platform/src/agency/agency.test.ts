import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { IDENTITY_MESSAGES } from '@vigie/contracts/commercial/customer/customer-identity';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { newId } from '@vigie/contracts/core/id';
import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { telephoneGatewayCalls } from '@vigie/contracts/field/lone-worker-alarm/telephone-gateway.calls';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { toleranceCalls } from '@vigie/contracts/field/tolerance/tolerance.calls';
import { adminDashboardCalls } from '@vigie/contracts/platform/admin-dashboard/admin-dashboard.calls';
import { agencyCalls } from '@vigie/contracts/platform/agency/agency.calls';
import { OFFER_IS_OVER } from '@vigie/contracts/platform/agency/agency-changes';
import { readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import { productRoot } from '@vigie/service-kit/root';
import { changeAgency } from '@vigie/testing/furnish/change-agency';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';

let world: World;
let owner: Person;
let admin: Person;
beforeAll(async () => {
  world = await openWorld();
  const agencyId = await newAgency(world, 'Sentinelle');
  owner = await newPerson(world, agencyId, { owner: true });
  admin = await newPerson(world, agencyId, { role: 'admin' });
});
afterAll(() => world.close());

test('settings are saved block by block, and a block that does not fit is refused in French', async () => {
  const save = (settings: Record<string, unknown>) => changeAgency(world, owner, { settings });
  expect((await save({ planning: { maxWeeklyHours: 44 } })).status).toBe(200);
  expect((await save({ agentPlanningSettings: { weeklyMailing: true } })).status).toBe(200);
  const refused = await save({ planning: { maxWeeklyHours: 'many' } });
  expect({ status: refused.status, errors: refused.body.errors }).toEqual({
    status: 400,
    errors: [{ path: 'settings.planning.maxWeeklyHours', message: 'Format invalide' }],
  });
  expect((await save({ planing: {} })).status).toBe(400);
  const { agency } = await ok(world, owner, agencyCalls.agency);
  expect(Object.keys(agency.settings).sort()).toEqual(['agentPlanningSettings', 'planning']);
  expect(readSettingsBlock(agency.settings, 'planning').maxWeeklyHours).toBe(44);
});

test('numbers of an agency are kept in one writing', async () => {
  const body = { phone: '01 44 55 66 77', siret: '732 829 320 00074', iban: 'FR76 3000 6000 0112 3456 7890 189' };
  const { agency } = (await changeAgency(world, owner, body)).body;
  expect(agency).toMatchObject({ phone: '+33144556677', siret: '73282932000074', iban: 'FR7630006000011234567890189' });
});

test('an agency says its capital, its register and its VAT, and the regime is one of three', async () => {
  const body = { shareCapitalCents: 3_700_000, rcsCity: 'Paris', vatRegime: 'issue' as const };
  expect((await ok(world, owner, agencyCalls.agency)).agency.vatRegime).toBe('payment');
  expect((await changeAgency(world, owner, body)).body.agency).toMatchObject(body);
  const wrong = await changeAgency(world, owner, { vatRegime: 'parfois' as 'issue', shareCapitalCents: -1 });
  expect(wrong.body.errors?.map(({ path }) => path).sort()).toEqual(['shareCapitalCents', 'vatRegime']);
});

test('the list of agencies tells how and when each last paid', async () => {
  const row = async () => {
    const { data } = await ok(world, admin, agencyCalls.fetchAgencies, { body: { query: 'Sentinelle' } });
    return data.find((agency) => agency.id === owner.agencyId);
  };
  expect(await row()).toMatchObject({ payment: null, lastPaymentOn: null });
  const { updatedAt } = (await ok(world, owner, agencyCalls.agency)).agency;
  const body = { id: owner.agencyId, payment: 'failed', lastPaymentOn: '2026-11-03', updatedAt } as const;
  const { agency } = await ok(world, admin, agencyCalls.saveAgency, { body });
  expect(agency).toMatchObject({ payment: 'failed', lastPaymentOn: '2026-11-03' });
  expect(await row()).toMatchObject({ payment: 'failed', lastPaymentOn: '2026-11-03' });
});

test('an agency in use is deactivated and activated again, and is never new again', async () => {
  const agencyId = await newAgency(world, 'Statuts');
  const put = async (status: 0 | 100 | 200) => {
    const { data } = await ok(world, admin, agencyCalls.fetchAgencies, { body: { query: 'Statuts' } });
    const { updatedAt = '' } = data.find(({ id }) => id === agencyId) ?? {};
    return callAs(world, admin, agencyCalls.saveAgency, { body: { id: agencyId, status, updatedAt } });
  };
  const refused = await put(0);
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'status' }] } });
  expect(refused.body.errors?.[0]?.message).toContain('« Activée »');
  expect((await put(200)).body.agency?.status).toBe(200);
  expect((await put(100)).body.agency?.status).toBe(100);
});

test('an agency whose offer is over is opened again with an end to come, or none', async () => {
  const id = await newAgency(world, 'Rouverte');
  const save = async (body: object) => {
    const { agency } = await ok(world, admin, agencyCalls.adminAgency, { params: { id } });
    return callAs(world, admin, agencyCalls.saveAgency, { body: { id, updatedAt: agency.updatedAt, ...body } });
  };
  const today = todayIn('Europe/Paris');
  expect((await save({ subscriptionActive: false, subscriptionEndsOn: today })).status).toBe(200);
  expect(await save({ subscriptionActive: true })).toMatchObject({
    ...{ status: 400, body: { errors: [{ path: 'subscriptionEndsOn', message: OFFER_IS_OVER }] } },
  });
  expect((await save({ subscriptionActive: true, subscriptionEndsOn: addDays(today, 1) })).status).toBe(200);
  expect((await save({ subscriptionActive: false })).status).toBe(200);
  expect((await save({ subscriptionActive: true, subscriptionEndsOn: null })).status).toBe(200);
});

test('agencies are found by whether they are in use', async () => {
  const found = async (use: string) => {
    const body = { query: 'Sentinelle', filters: { use: [use] } };
    const { data } = await ok(world, admin, agencyCalls.fetchAgencies, { body });
    return data.map(({ id, active }) => ({ id, active }));
  };
  await ok(world, owner, agencyCalls.agency);
  const [row] = [...(await found('active')), ...(await found('inactive'))];
  expect(row?.id).toBe(owner.agencyId);
  const uses = { active: await found('active'), inactive: await found('inactive') };
  expect(uses.active.every(({ active }) => active)).toBe(true);
  expect(uses.inactive.some(({ active }) => active)).toBe(false);
  expect(uses.active.length + uses.inactive.length).toBe(1);
});

test('of two administrators who name an owner at once the second one is told, and the same name again is a retry', async () => {
  const id = await newAgency(world, 'Sans responsable');
  const { updatedAt } = (await ok(world, admin, agencyCalls.adminAgency, { params: { id } })).agency;
  const name = (email: string) => {
    const owner = { email: `${email}@exemple.test`, firstName: 'Lina', lastName: email };
    return callAs(world, admin, agencyCalls.saveAgency, { body: { id, owner, updatedAt } });
  };
  const answers = await Promise.all([name('premiere'), name('seconde')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [first] = answers.filter(({ status }) => status === 200);
  const { manager } = first?.body.agency ?? {};
  const again = await name(manager?.name === 'Lina premiere' ? 'premiere' : 'seconde');
  expect(again).toMatchObject({ status: 200, body: { agency: { manager } } });
});

test('an agency whose owner has no account any more gets another owner, and its audit says so', async () => {
  const agencyId = await newAgency(world, 'Sans tête');
  const gone = await newPerson(world, agencyId, { owner: true });
  const read = async () => (await ok(world, admin, agencyCalls.adminAgency, { params: { id: agencyId } })).agency;
  const { updatedAt } = await read();
  const owner = { email: 'suite@exemple.test', firstName: 'Lina', lastName: 'Suite' };
  const name = () => callAs(world, admin, agencyCalls.saveAgency, { body: { id: agencyId, owner, updatedAt } });
  expect((await name()).status).toBe(409);
  await asAdmin(world, (c) => c.query('update platform.user_account set active = false where id = $1', [gone.userId]));
  const former = await read();
  expect(former).toMatchObject({ manager: { id: gone.userId }, managerClosed: true });
  expect((await name()).body.agency).toMatchObject({ manager: { name: 'Lina Suite' }, managerClosed: false });
  // A retry after a lost answer.
  expect((await name()).status).toBe(200);
  const { rows } = await asAdmin(world, (c) =>
    c.query("select detail from platform.audit where agency_id = $1 and action = 'agency.updated'", [agencyId]),
  );
  expect(rows).toEqual([{ detail: { before: { manager: former.manager?.name }, after: { manager: 'Lina Suite' } } }]);
});

test('the owner of a new agency is told by mail, also with an account that he has already', async () => {
  const person = await newPerson(world, await newAgency(world));
  const email = `${person.userId}@exemple.test`;
  const open = async () => {
    const id = newId();
    const body = { id, name: 'Aube Sécurité', owner: { email, firstName: 'Lina', lastName: 'Moreau' } };
    await ok(world, admin, agencyCalls.saveAgency, { body });
    const { rows } = await asAdmin(world, (c) =>
      c.query('select subject, text_body from platform.email where agency_id = $1 and to_address = $2', [id, email]),
    );
    for (const { text_body } of rows) expect(text_body).toContain("L'espace Aube Sécurité est ouvert sur Vigie");
    return rows.map(({ subject, text_body }) => [subject, String(text_body).includes('reset-password')]);
  };
  expect(await open()).toEqual([["L'espace Aube Sécurité est ouvert", true]]);
  await asAdmin(world, (c) =>
    c.query("update platform.user_account set password_hash = 'x' where id = $1", [person.userId]),
  );
  expect(await open()).toEqual([["L'espace Aube Sécurité est ouvert", false]]);
});

test.each([
  ['was taken out', 'status = 400'],
  ['was archived', 'status = 300'],
  ['was a guard there', "role = 'agent', agent_id = gen_random_uuid(), status = 200"],
])('an agency without an owner is given somebody who %s: he gets in, with every right', async (_who, were) => {
  const agencyId = await newAgency(world, 'Sans maître');
  const person = await newPerson(world, agencyId, { role: 'manager' });
  await asAdmin(world, (client) =>
    client.query(`update platform.membership set ${were} where user_id = $1`, [person.userId]),
  );
  expect((await callAs(world, person, agencyCalls.agency)).status).toBe(404);
  const { updatedAt } = (await ok(world, admin, agencyCalls.adminAgency, { params: { id: agencyId } })).agency;
  const { rows } = await asAdmin(world, (client) =>
    client.query<{ email: string }>('select email from platform.user_account where id = $1', [person.userId]),
  );
  const owner = { email: rows[0]?.email ?? '', firstName: 'Prénom', lastName: 'Nom' };
  await ok(world, admin, agencyCalls.saveAgency, { body: { id: agencyId, owner, updatedAt } });
  expect((await changeAgency(world, person, { phone: '01 44 55 66 77' })).status).toBe(200);
});

test('settings that were stored beside the blocks are found in them, and a block that was there wins', async () => {
  const agencyId = await newAgency(world);
  const rightsAgent = ['ACCOUNT_RIGHT_LIST_SITE'];
  const night = { start: '22:00', end: '05:00' };
  const stored = {
    rightsAgent,
    night,
    planning: { maxWeeklyHours: 44 },
    eventTypes: { incident_intrusion: { customerShow: true } },
    pricing: { dayPriceCents: 2_500 },
  };
  const migration = join(productRoot(), 'services/platform/migrations/0012_settings_blocks.sql');
  const settings = await asAdmin(world, async (client) => {
    await client.query('update platform.agency set settings = $2 where id = $1', [agencyId, JSON.stringify(stored)]);
    await client.query('set search_path = platform, public');
    const text = await readFile(migration, 'utf8');
    // Running the migration twice changes nothing.
    for (let i = 0; i < 2; i++) await client.query(text);
    const { rows } = await client.query<{ settings: unknown }>('select settings from agency where id = $1', [agencyId]);
    return rows[0]?.settings;
  });
  expect(settings).toEqual({
    defaultRights: { rightsAgent },
    planning: { maxWeeklyHours: 44, night },
    serviceEventTypes: {
      items: [
        {
          typeKey: 'incident_intrusion',
          enabled: true,
          customerShow: true,
          notifyAgency: false,
          notifyCustomer: false,
        },
      ],
    },
    pricing: { dayPriceCents: 2_500 },
  });
  expect(readSettingsBlock(settings, 'defaultRights')).toMatchObject({ rightsAgent });
  expect(readSettingsBlock(settings, 'planning')).toMatchObject({ night });
});

test('the administrator saves block by block too, and not over what changed meanwhile', async () => {
  await changeAgency(world, owner, { settings: { agentPlanningSettings: { weeklyMailing: true } } });
  const { id, updatedAt } = (await ok(world, owner, agencyCalls.agency)).agency;
  const save = (planning: object, version?: string) =>
    callAs(world, admin, agencyCalls.saveAgency, { body: { id, updatedAt: version, settings: { planning } } });
  const saved = await save({ maxWeeklyHours: 42 }, updatedAt);
  expect(Object.keys(saved.body.agency.settings)).toEqual(
    expect.arrayContaining(['agentPlanningSettings', 'planning']),
  );
  expect(await save({ maxWeeklyHours: 40 }, updatedAt)).toMatchObject({ status: 409, body: { key: 'stale' } });
  expect(await save({ maxWeeklyHours: 40 })).toMatchObject({ status: 409, body: { key: 'stale' } });
  // A retry after a lost answer is not stale.
  expect(await save({ maxWeeklyHours: 42 }, updatedAt)).toMatchObject({ status: 200 });
});

test('of two who save at once what both read, one is told, and no block is lost', async () => {
  const { updatedAt } = (await ok(world, owner, agencyCalls.agency)).agency;
  const blocks = [{ planning: { maxWeeklyHours: 41 } }, { customerPlanningSettings: { weeklyMailing: true } }];
  const answers = await Promise.all([
    callAs(world, owner, agencyCalls.updateAgency, { body: { settings: blocks[0], updatedAt } }),
    callAs(world, admin, agencyCalls.saveAgency, { body: { id: owner.agencyId, settings: blocks[1], updatedAt } }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { settings } = (await ok(world, owner, agencyCalls.agency)).agency;
  expect(settings).toMatchObject(blocks[answers.findIndex(({ status }) => status === 200)] as object);
  expect((await callAs(world, owner, agencyCalls.updateAgency, { body: {} as never })).body.errors).toEqual([
    { path: 'updatedAt', message: 'Obligatoire' },
  ]);
});

test('the audit says of each changed field what it was and became, whoever saved', async () => {
  await changeAgency(world, owner, { name: 'Avant', settings: { agentPlanningSettings: { weeklyMailing: true } } });
  const agentPlanningSettings = { weeklyMailing: false };
  await changeAgency(world, owner, { name: 'Après', type: 'SAS', settings: { agentPlanningSettings } });
  const { updatedAt } = (await ok(world, owner, agencyCalls.agency)).agency;
  await ok(world, admin, agencyCalls.saveAgency, { body: { id: owner.agencyId, agentsLimit: 77, updatedAt } });
  // A save without changes writes no audit entry.
  await changeAgency(world, owner, { name: 'Après', settings: { agentPlanningSettings } });
  const { rows } = await asAdmin(world, (client) =>
    client.query<{ user_id: string; detail: unknown }>(
      "select user_id, detail from platform.audit where agency_id = $1 and action = 'agency.updated' order by at desc limit 2",
      [owner.agencyId],
    ),
  );
  const limit = expect.any(Number) as number;
  expect(rows).toEqual([
    { user_id: admin.userId, detail: { before: { agentsLimit: limit }, after: { agentsLimit: 77 } } },
    {
      user_id: owner.userId,
      detail: {
        before: { name: 'Avant', type: null, 'settings.agentPlanningSettings.weeklyMailing': true },
        after: { name: 'Après', type: 'SAS', 'settings.agentPlanningSettings.weeklyMailing': false },
      },
    },
  ]);
});

test('another time zone says which services it moves on the clock before it is saved', async () => {
  const boss = await newPerson(world, await newAgency(world, 'Horloge'), { owner: true });
  const customerId = newId();
  await ok(world, boss, customerCalls.saveCustomer, { body: { id: customerId, name: 'Galerie' } });
  const sites = [newId(), newId()];
  for (const [n, id] of sites.entries())
    await ok(world, boss, siteCalls.saveSite, {
      body: { id, customerId, name: `Site ${n}`, timeZone: n === 0 ? null : 'America/Martinique' },
    });
  const startAt = '2099-01-05T20:00:00+01:00';
  const services = sites.map((id) => ({
    ...{ id: newId(), site: { id }, startAt, endAt: '2099-01-06T04:00:00+01:00' },
  }));
  await ok(world, boss, serviceCalls.saveServices, { body: { services } });
  // A site with a zone of its own does not follow the agency.
  const refused = await changeAgency(world, boss, { timeZone: 'America/Guadeloupe' });
  expect(refused).toMatchObject({ status: 409, body: { key: 'other_time_zone' } });
  expect(refused.body.message).toMatch(/^1 service à venir .* celui de 20:00 passe à 15:00\. /);
  const changed = await changeAgency(world, boss, { timeZone: 'America/Guadeloupe', confirmZone: true });
  expect(changed.body.agency.timeZone).toBe('America/Guadeloupe');
  expect((await changeAgency(world, boss, { timeZone: 'America/Guadeloupe' })).status).toBe(200);
});

test('what the agency pays and how it is paid is for its office', async () => {
  const agent = await newPerson(world, owner.agencyId, { role: 'agent' });
  expect((await callAs(world, agent, agencyCalls.agency)).status).toBe(403);
});

test('an agent with the right over the settings reads and changes them, and tries their checks', async () => {
  const rights = ['ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS'] as const;
  const agent = await newPerson(world, owner.agencyId, { role: 'agent', rights: [...rights] });
  const { agency } = await ok(world, agent, agencyCalls.agency);
  const changed = await ok(world, agent, agencyCalls.updateAgency, {
    body: { name: 'Changée par un agent', updatedAt: agency.updatedAt },
  });
  expect(changed.agency.name).toBe('Changée par un agent');
  expect((await callAs(world, agent, agencyCalls.historyAgency)).status).toBe(200);
  expect((await callAs(world, agent, toleranceCalls.tolerances)).status).toBe(200);
  expect((await callAs(world, agent, telephoneGatewayCalls.telephoneGateway)).status).toBe(200);
});

test('who fills in sites and agents chooses from the lists of the agency, an agent too; an unreadable one is empty', async () => {
  const agencyId = await newAgency(world, 'Listes');
  const boss = await newPerson(world, agencyId, { owner: true });
  const agent = await newPerson(world, agencyId, { role: 'agent', rights: ['ACCOUNT_RIGHT_CREATE_SITE'] });
  const lists = async () => (await ok(world, agent, agencyCalls.agencyLists)).lists;
  expect((await lists()).activityTypes.length).toBeGreaterThan(0);
  const type = { id: newId(), name: 'Levée de doute', intervention: true };
  const items = [
    { id: newId(), name: 'Cynophile', enabled: true },
    { id: newId(), name: 'Ancienne', enabled: false },
  ];
  await changeAgency(world, boss, { settings: { specialties: { items }, serviceActivityTypes: { items: [type] } } });
  expect(await lists()).toEqual({ specialties: ['Cynophile'], activityTypes: [type] });
  await asAdmin(world, (client) =>
    client.query(`update platform.agency set settings = settings || '{"specialties": 7}' where id = $1`, [agencyId]),
  );
  expect(await lists()).toEqual({ specialties: [], activityTypes: [type] });
  const customer = await newPerson(world, agencyId, { role: 'customer', customerId: newId() });
  expect((await callAs(world, customer, agencyCalls.agencyLists)).status).toBe(403);
});

test('how the agency is reached is for those who work for it, emergency numbers included', async () => {
  await changeAgency(world, owner, { name: 'Sentinelle', phone: '01 44 55 66 77', onCallNumber: '06 11 22 33 44' });
  const agent = await newPerson(world, owner.agencyId, { role: 'agent' });
  const { contact } = await ok(world, agent, agencyCalls.agencyContact);
  expect(contact).toMatchObject({ name: 'Sentinelle', phone: '+33144556677', onCallNumber: '+33611223344' });
  expect(contact.emergencyNumbers).toContainEqual({ label: expect.any(String), number: '17' });
  const customer = await newPerson(world, owner.agencyId, { role: 'customer' });
  expect((await callAs(world, customer, agencyCalls.agencyContact)).status).toBe(403);
});

test('the administration is told which agencies have one SIRET, and the owners are not', async () => {
  const [first, second] = [await newAgency(world, 'Quai Nord'), await newAgency(world, 'Quai Sud')];
  const siret = '40483304800022';
  const put = async (id: string) => {
    const { updatedAt } = (await ok(world, admin, agencyCalls.adminAgency, { params: { id } })).agency;
    return ok(world, admin, agencyCalls.saveAgency, { body: { id, siren: '404833048', siret, updatedAt } });
  };
  expect((await put(first)).sameSiret).toBeNull();
  expect((await put(second)).sameSiret).toBe('Quai Nord');
  expect((await ok(world, admin, agencyCalls.adminAgency, { params: { id: first } })).sameSiret).toBe('Quai Sud');
  const body = { query: 'Quai', filters: { siret: ['shared'] } };
  const { data } = await ok(world, admin, agencyCalls.fetchAgencies, { body });
  expect(data.map(({ name, sameSiret }) => [name, sameSiret])).toEqual([
    ['Quai Nord', 'Quai Sud'],
    ['Quai Sud', 'Quai Nord'],
  ]);
  const resume = await ok(world, admin, adminDashboardCalls.adminResume);
  expect(JSON.stringify(resume)).toContain('Agences au SIRET partagé');
  // An example may repeat the numbers of a real agency.
  await asAdmin(world, (c) =>
    c.query('insert into platform.agency (id, name, siret, example_of) values ($1, $2, $3, $4)', [
      ...[newId(), 'Exemple', siret, admin.userId],
    ]),
  );
  expect((await ok(world, admin, agencyCalls.adminAgency, { params: { id: first } })).sameSiret).toBe('Quai Sud');
});

test('a SIRET that is none of the SIREN is refused under its field, whichever of them is saved, and for a new agency', async () => {
  const agencyId = await newAgency(world, 'Deux numéros');
  const mine = await newPerson(world, agencyId, { owner: true });
  const errors = [{ path: 'siret', message: IDENTITY_MESSAGES.siretOfAnother }];
  await changeAgency(world, mine, { siren: '404833048', siret: '40483304800022' });
  expect((await changeAgency(world, mine, { siret: '73282932000074' })).body).toMatchObject({ errors });
  expect((await changeAgency(world, mine, { siren: '732829320' })).body).toMatchObject({ errors });
  expect((await changeAgency(world, mine, { siren: '732829320', siret: '73282932000074' })).status).toBe(200);
  expect((await changeAgency(world, mine, { siren: '404833048', siret: null })).status).toBe(200);
  const owner = { email: `${newId()}@exemple.test`, firstName: 'Lina', lastName: 'Moreau' };
  const body = { id: newId(), name: 'Neuve', siren: '404833048', siret: '73282932000074', owner };
  expect((await callAs(world, admin, agencyCalls.saveAgency, { body })).body).toMatchObject({ errors });
});
