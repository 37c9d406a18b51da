import { CUSTOMER_TYPE } from '@vigie/contracts/catalogues/constants/customers';
import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { expirationCalls } from '@vigie/contracts/commercial/expiration/expiration.calls';
import { RECORD_IMPORT_MESSAGES } from '@vigie/contracts/commercial/record-import/record-import';
import { recordImportCalls } from '@vigie/contracts/commercial/record-import/record-import.calls';
import { recordImportStatuses } from '@vigie/contracts/commercial/record-import/record-import.statuses';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { newId } from '@vigie/contracts/core/id';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { analysed, formOf, worked } from '@vigie/testing/furnish/commercial/record-import';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { newContract } from '@vigie/testing/records/contracts';
import { newEstimate } from '@vigie/testing/records/estimates';
import { item, newDraft } from '@vigie/testing/records/invoices';
import { openWorld, type World } from '@vigie/testing/world';

let world: World;
let manager: Person;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  manager = await newPerson(world, await newAgency(world), { owner: true });
});
afterAll(() => world.close());

const { ready, toMap, done, undone } = recordImportStatuses.value;

async function lines(id: string, who = manager) {
  const { data } = await ok(world, who, recordImportCalls.fetchImportLines, { params: { id }, body: { limit: 100 } });
  return data.map(({ line, result, message }) => [line, result, message]);
}

async function run(id: string, who = manager) {
  const { updatedAt } = (await ok(world, who, recordImportCalls.recordImport, { params: { id } })).recordImport;
  await ok(world, who, recordImportCalls.runRecordImport, { params: { id }, body: { updatedAt } });
  return worked(world, who, id);
}

async function undo(id: string) {
  const { updatedAt } = (await ok(world, manager, recordImportCalls.recordImport, { params: { id } })).recordImport;
  await ok(world, manager, recordImportCalls.undoRecordImport, { params: { id }, body: { updatedAt } });
  return worked(world, manager, id);
}

const customers = async () => (await ok(world, manager, customerCalls.fetchCustomers, { body: {} })).data;
const CUSTOMERS = [
  'RAISON SOCIALE;E-mail;Siren;Adresse;CP;Ville',
  'Résidence du Parc;parc@exemple.test;404833048;1 rue du Parc;69002;Lyon',
  'Clinique Rive;faux;;;;',
  'residence du parc;;;;;',
  ';;;;;Lyon',
].join('\n');

test('a preview says line by line what would be done, and writes nothing', async () => {
  const preview = await analysed(world, manager, 'importCustomers', CUSTOMERS);
  expect(preview).toMatchObject({ status: ready, total: 4, done: 4, created: 1, changed: 0, refused: 3 });
  expect(await lines(preview.id)).toEqual([
    [2, 'toCreate', ''],
    [3, 'refused', 'E-mail : Format invalide'],
    [4, 'refused', 'Même fiche que la ligne 2 du fichier'],
    [5, 'refused', 'Nom : absent'],
  ]);
  expect(await customers()).toEqual([]);
});

test('what was shown is written; the same file twice changes nothing, and another value is a change', async () => {
  const first = await analysed(world, manager, 'importCustomers', CUSTOMERS);
  expect(await run(first.id)).toMatchObject({ status: done, created: 1, refused: 3 });
  expect(await customers()).toMatchObject([{ name: 'Résidence du Parc', email: 'parc@exemple.test' }]);

  const second = await analysed(world, manager, 'importCustomers', CUSTOMERS);
  expect(second).toMatchObject({ status: ready, created: 0, changed: 0, same: 1 });
  const { updatedAt } = second;
  const nothing = await callAs(world, manager, recordImportCalls.runRecordImport, {
    params: { id: second.id },
    body: { updatedAt },
  });
  expect(nothing).toMatchObject({ status: 409, body: { message: "Ce fichier n'apporte rien de nouveau" } });

  const third = await analysed(world, manager, 'importCustomers', 'Nom;Ville\nRÉSIDENCE DU PARC;Villeurbanne\n');
  expect(third).toMatchObject({ changed: 1 });
  await run(third.id);
  const [row] = await customers();
  const { customer } = await ok(world, manager, customerCalls.customer, { params: { id: row?.id ?? '' } });
  expect(customer).toMatchObject({ email: 'parc@exemple.test', address: { city: 'Villeurbanne', zipcode: '69002' } });

  expect(await undo(third.id)).toMatchObject({ status: undone, undone: 1 });
  const back = await ok(world, manager, customerCalls.customer, { params: { id: customer.id } });
  expect(back.customer.address.city).toBe('Lyon');
});

test('a line about one of two private persons of one name changes neither', async () => {
  const person = { type: CUSTOMER_TYPE.individual, firstName: 'Jean', lastName: 'Martin' };
  for (const id of [newId(), newId()])
    await ok(world, manager, customerCalls.saveCustomer, { body: { id, name: 'Jean Martin', ...person } });
  const [row] = await customers();
  const name = row?.name ?? '';
  for (const [kind, file] of [
    ['importCustomers', `Nom;Ville\n${name};Lyon\n`],
    ['importSites', `Client;Nom\n${name};Maison\n`],
  ] as const) {
    const { id } = await analysed(world, manager, kind, file);
    expect(await lines(id)).toEqual([[2, 'refused', `Plusieurs clients portent ce nom : ${name}`]]);
  }
});

test('an import is taken back, but for what was changed or built on since', async () => {
  const { id } = await analysed(world, manager, 'importCustomers', 'Nom\nUn\nDeux\nTrois\nQuatre\n');
  await run(id);
  const known = new Map((await customers()).map((row) => [row.name, row.id]));
  const idOf = (name: string) => known.get(name) ?? '';
  await ok(world, manager, siteCalls.saveSite, { body: { id: newId(), customerId: idOf('Deux'), name: 'Entrée' } });
  const { customer } = await ok(world, manager, customerCalls.customer, { params: { id: idOf('Trois') } });
  await ok(world, manager, customerCalls.saveCustomer, {
    body: { id: customer.id, name: 'Trois bis', updatedAt: customer.updatedAt },
  });
  const four = (await ok(world, manager, customerCalls.customer, { params: { id: idOf('Quatre') } })).customer;
  await ok(world, manager, customerCalls.deleteCustomer, {
    params: { id: four.id },
    query: { updatedAt: four.updatedAt },
  });
  expect(await undo(id)).toMatchObject({ undone: 1, kept: 3 });
  expect(await lines(id)).toEqual([
    [2, 'undone', ''],
    [3, 'kept', 'Des sites lui ont été ajoutés'],
    [4, 'kept', "Modifiée depuis l'import : laissée telle quelle"],
    [5, 'kept', 'Déjà supprimée'],
  ]);
  expect((await customers()).map(({ name }) => name).sort()).toEqual(['Deux', 'Trois bis']);
});

test('an import is not taken back under a contract or a request', async () => {
  const { id } = await analysed(world, manager, 'importCustomers', 'Nom\nUn\nDeux\nTrois\n');
  await run(id);
  const known = new Map((await customers()).map((row) => [row.name, row.id]));
  await newContract(world, manager, { customer: { id: known.get('Un') ?? '' } });
  await asAdmin(world, (client) =>
    client.query(
      `insert into commercial.request (agency_id, id, customer_id, type_id, type_name, subject, author_name)
       values ($1, $2, $3, $2, 'Autre', 'Badge', 'Léa')`,
      [manager.agencyId, newId(), known.get('Deux')],
    ),
  );
  expect(await undo(id)).toMatchObject({ undone: 1, kept: 2 });
  expect(await lines(id)).toEqual([
    [2, 'kept', 'Des contrats le concernent'],
    [3, 'kept', 'Des demandes le concernent'],
    [4, 'undone', ''],
  ]);
});

test('a site that a document names, and an agent who was given an absence or sites, are kept', async () => {
  await run((await analysed(world, manager, 'importCustomers', 'Nom\nParc\n')).id);
  const customerId = (await customers())[0]?.id ?? '';
  const imported = await analysed(world, manager, 'importSites', 'Client;Site\nParc;Hall\nParc;Quai\nParc;Cour\n');
  await run(imported.id);
  const { data } = await ok(world, manager, siteCalls.fetchSites, { body: {} });
  const idOf = (name: string) => data.find((site) => site.name === name)?.id ?? '';
  await newEstimate(world, manager, customerId, { site: { id: idOf('Hall') } });
  await newDraft(world, manager, customerId, { items: [item({ siteId: idOf('Quai') })] });
  expect(await undo(imported.id)).toMatchObject({ undone: 1, kept: 2 });
  expect((await lines(imported.id)).map(([, result, message]) => [result, message])).toEqual([
    ['kept', 'Des documents le nomment'],
    ['kept', 'Des documents le nomment'],
    ['undone', ''],
  ]);

  const people = await analysed(world, manager, 'importAgents', 'Nom;Prénom\nRoux;Nadia\nMora;Leïla\n');
  await run(people.id);
  const { site } = await ok(world, manager, siteCalls.site, { params: { id: idOf('Hall') } });
  const agents = (await ok(world, manager, agentCalls.fetchAgents, { body: { orderBy: 'name', ascending: false } }))
    .data;
  const agentId = agents.find(({ lastName }) => lastName === 'Roux')?.id ?? '';
  const siteUsers = [{ agentId, siteId: site.id }];
  const body = { id: site.id, customerId, name: site.name, siteUsers, updatedAt: site.updatedAt };
  await ok(world, manager, siteCalls.saveSite, { body });
  expect(await undo(people.id)).toMatchObject({ undone: 1, kept: 1 });
  expect(await lines(people.id)).toContainEqual([2, 'kept', 'Il est affecté à des sites']);
});

test('who may not delete takes back their own import, while nothing of it was changed', async () => {
  const rights = ['ACCOUNT_RIGHT_CREATE_CUSTOMER', 'ACCOUNT_RIGHT_LIST_CUSTOMER'] as const;
  const clerk = await newPerson(world, manager.agencyId, { rights: [...rights] });
  const other = await newPerson(world, manager.agencyId, { rights: [...rights] });
  const imported = async (names: string) => {
    const { id } = await analysed(world, clerk, 'importCustomers', `Nom\n${names}\n`);
    return run(id, clerk);
  };
  const takeBack = (who: Person, { id, updatedAt }: { id: string; updatedAt: string }) =>
    callAs(world, who, recordImportCalls.undoRecordImport, { params: { id }, body: { updatedAt } });
  const first = await imported('Un\nDeux');
  expect(await takeBack(other, first)).toMatchObject({
    status: 409,
    body: { message: RECORD_IMPORT_MESSAGES.notOwn },
  });
  expect((await takeBack(clerk, first)).status).toBe(200);
  expect(await worked(world, clerk, first.id)).toMatchObject({ status: undone, undone: 2, kept: 0 });
  expect(await customers()).toEqual([]);

  const second = await imported('Trois\nQuatre');
  const [row] = await customers();
  const { customer } = await ok(world, manager, customerCalls.customer, { params: { id: row?.id ?? '' } });
  const { id, updatedAt } = customer;
  await ok(world, manager, customerCalls.saveCustomer, { body: { id, name: 'Trois bis', updatedAt } });
  expect(await takeBack(clerk, second)).toMatchObject({
    status: 409,
    body: { message: RECORD_IMPORT_MESSAGES.touched },
  });
  expect(await customers()).toHaveLength(2);
  // A user with the right to delete undoes the rest, as before.
  expect((await takeBack(manager, second)).status).toBe(200);
  expect(await worked(world, manager, second.id)).toMatchObject({ undone: 1, kept: 1 });
});

test('a file that waits is looked at again once another import was written or taken back', async () => {
  const first = await analysed(world, manager, 'importCustomers', CUSTOMERS);
  const second = await analysed(world, manager, 'importCustomers', CUSTOMERS);
  await run(first.id);
  expect(await worked(world, manager, second.id)).toMatchObject({ status: ready, created: 0, same: 1, done: 4 });
  await undo(first.id);
  expect(await worked(world, manager, second.id)).toMatchObject({ status: ready, created: 1, same: 0, done: 4 });
  expect(await run(second.id)).toMatchObject({ status: done, created: 1 });
});

test('a file that waits is looked at again when somebody asks for it', async () => {
  const { id, updatedAt } = await analysed(world, manager, 'importCustomers', 'Nom\nRésidence du Parc\n');
  await ok(world, manager, customerCalls.saveCustomer, { body: { id: newId(), name: 'Résidence du Parc' } });
  await ok(world, manager, recordImportCalls.analyseRecordImport, { params: { id }, body: { updatedAt } });
  expect(await worked(world, manager, id)).toMatchObject({ status: ready, created: 0, same: 1 });
});

test('columns that nobody recognises are chosen, and the next file of the agency is read the same way', async () => {
  const file = 'Libellé;Remarque\nAtelier Nord;neuf\n';
  const unread = await analysed(world, manager, 'importCustomers', file);
  expect(unread).toMatchObject({ status: toMap, missing: ['Nom'], header: ['Libellé', 'Remarque'] });
  const body = { id: unread.id, columns: { name: 0 }, updatedAt: unread.updatedAt };
  const wrong = { ...body, columns: { name: 0, city: 0 } };
  expect((await callAs(world, manager, recordImportCalls.saveRecordImport, { body: wrong })).status).toBe(400);
  await ok(world, manager, recordImportCalls.saveRecordImport, { body });
  expect(await worked(world, manager, unread.id)).toMatchObject({ status: ready, created: 1 });
  expect(await analysed(world, manager, 'importCustomers', file)).toMatchObject({
    status: ready,
    columns: { name: 0 },
  });
});

test('the first zero that a spreadsheet dropped is put back, where postcodes and phones have one', async () => {
  const file =
    'Nom;Téléphone;CP;Ville;Pays\nBourg;612345678;1000;Bourg-en-Bresse;\nBruxelles;;1000;Bruxelles;Belgique\n';
  const { id } = await analysed(world, manager, 'importCustomers', file);
  await run(id);
  const read = async (name: string) => {
    const of = (await customers()).find((row) => row.name === name)?.id ?? '';
    const { customer } = await ok(world, manager, customerCalls.customer, { params: { id: of } });
    return [customer.address.zipcode, customer.phones];
  };
  expect(await read('Bourg')).toEqual(['01000', ['+33612345678']]);
  expect(await read('Bruxelles')).toEqual(['1000', []]);
  expect(await analysed(world, manager, 'importCustomers', file)).toMatchObject({ created: 0, changed: 0, same: 2 });
});

test('a duplicate by its number is named', async () => {
  await run((await analysed(world, manager, 'importCustomers', 'Nom;SIREN\nUn;404833048\n')).id);
  const { id } = await analysed(world, manager, 'importCustomers', 'Nom;SIREN\nAutre;404 833 048\n');
  expect(await lines(id)).toEqual([
    [2, 'refused', 'Le client « Un » a déjà ce SIREN : reprenez son nom pour le compléter'],
  ]);
});

test('sites, prices and expirations name whom they are about', async () => {
  await run((await analysed(world, manager, 'importCustomers', 'Nom\nParc\n')).id);
  const sites = await analysed(world, manager, 'importSites', 'Client;Site;Ville\nPARC;Entrée;Lyon\nInconnu;Hall;\n');
  expect(await lines(sites.id)).toEqual([
    [2, 'toCreate', ''],
    [3, 'refused', 'Client introuvable : Inconnu'],
  ]);
  await run(sites.id);
  const placed = await analysed(world, manager, 'importSites', 'Client;Site;Latitude\nParc;Quai;95\n');
  expect(await lines(placed.id)).toEqual([[2, 'refused', 'Indiquez la latitude et la longitude, ou aucune des deux']]);
  const prices =
    'Client,Site,À partir du,Tarif horaire,Nuit\nParc,Entrée,01/01/2027,"24,50","1,2"\nParc,Hall,01/01/2027,20,\n';
  const priced = await analysed(world, manager, 'importPrices', prices);
  expect(await lines(priced.id)).toEqual([
    [2, 'toCreate', ''],
    [3, 'refused', 'Site introuvable : Parc / Hall'],
  ]);
  expect(await run(priced.id)).toMatchObject({ created: 1 });
  expect(await analysed(world, manager, 'importPrices', prices)).toMatchObject({ created: 0, changed: 0, same: 1 });

  const due =
    'Nature;Échéance;Client;Catégorie\nContrat;31/12/2027;Parc;\nContrôle;2027-06-30;;Véhicules\nX;1/1/2027;;\n';
  const dated = await analysed(world, manager, 'importExpirations', due);
  expect(await lines(dated.id)).toEqual([
    [2, 'toCreate', ''],
    [3, 'toCreate', ''],
    [4, 'refused', 'Indiquez un agent, un client ou une catégorie, et un seul'],
  ]);
  expect(await run(dated.id)).toMatchObject({ created: 2 });
  expect(await analysed(world, manager, 'importExpirations', due)).toMatchObject({ created: 0, same: 2 });
  expect(await undo(dated.id)).toMatchObject({ undone: 2 });
  const { data } = await ok(world, manager, expirationCalls.fetchCustomerExpirations, { body: {} });
  expect(data).toEqual([]);
});

test('of two agents of one name, the number says whose paper it is', async () => {
  await run((await analysed(world, manager, 'importAgents', 'Matricule;Agent\nH1;Ali Diop\nH2;Ali Diop\n')).id);
  const due = (agent: string) => `Nature;Échéance;Agent\nSST;31/12/2027;${agent}\n`;
  const named = await analysed(world, manager, 'importExpirations', due('Ali Diop'));
  const which = 'Plusieurs agents portent ce nom : Ali Diop. Indiquez le matricule à sa place';
  expect(await lines(named.id)).toEqual([[2, 'refused', which]]);
  const numbered = await analysed(world, manager, 'importExpirations', due('h2'));
  expect(await lines(numbered.id)).toEqual([[2, 'toCreate', '']]);
});

test('an agent is known by number, or by name in either order; the quota of files holds', async () => {
  const file =
    'Matricule;Agent;Carte pro\nA1;BENALI Karim;car-075-2099-12-31-20940123456\n;Nadia Roux;\n;Leïla Mora;\n';
  await asAdmin(world, (client) =>
    client.query('update platform.agency set agents_limit = 2 where id = $1', [manager.agencyId]),
  );
  const first = await analysed(world, manager, 'importAgents', file);
  expect(first).toMatchObject({ created: 2, refused: 1 });
  expect((await lines(first.id))[2]).toEqual([4, 'refused', PLATFORM_MESSAGES.agentsQuotaReached]);
  expect(await run(first.id)).toMatchObject({ created: 2, refused: 1 });
  const { data } = await ok(world, manager, agentCalls.fetchAgents, { body: {} });
  expect(data.map(({ name, professionalCard }) => [name, professionalCard])).toEqual([
    ['Karim BENALI', 'CAR-075-2099-12-31-20940123456'],
    ['Nadia Roux', null],
  ]);
  const turned = 'Matricule;Nom;Prénom;Téléphone\n;Karim;Benali;\nA1;Durand;Paul;\n;Roux;Nadia;06 12 34 56 78\n';
  const second = await analysed(world, manager, 'importAgents', turned);
  expect(await lines(second.id)).toEqual([
    [2, 'same', ''],
    [3, 'refused', 'Le matricule A1 est celui de Karim BENALI'],
    [4, 'toChange', ''],
  ]);
});

test('who may not create or edit is refused, in the words of the right', async () => {
  await run((await analysed(world, manager, 'importCustomers', 'Nom;Ville\nParc;Lyon\n')).id);
  const creator = await newPerson(world, manager.agencyId, { rights: ['ACCOUNT_RIGHT_CREATE_CUSTOMER'] });
  const { id } = await analysed(world, creator, 'importCustomers', 'Nom;Ville\nParc;Paris\nNeuf;\n');
  expect(await lines(id, creator)).toEqual([
    [2, 'refused', "Vous ne bénéficiez pas de l'autorisation Modifier un client."],
    [3, 'toCreate', ''],
  ]);
  const other = await newPerson(world, manager.agencyId, { rights: ['ACCOUNT_RIGHT_CREATE_AGENT'] });
  const seen = await callAs(world, other, recordImportCalls.recordImport, { params: { id } });
  expect(seen.status).toBe(404);
  const shown = await ok(world, other, recordImportCalls.fetchImportLines, { params: { id }, body: {} });
  expect(shown.data).toEqual([]);
  const form = formOf('Nom\nX\n');
  const refused = await callAs(world, other, recordImportCalls.importCustomers, undefined as never, { form });
  expect(refused.status).toBe(403);
  for (const role of ['agent', 'customer'] as const) {
    const person = await newPerson(world, manager.agencyId, { role });
    const answer = await callAs(world, person, recordImportCalls.fetchRecordImports, { body: {} });
    expect(answer.status).toBe(403);
  }
});

test('a record that came between the preview and the import is left alone', async () => {
  const a = await analysed(world, manager, 'importCustomers', 'Nom\nParc\n');
  const b = await analysed(world, manager, 'importCustomers', 'Nom\nParc\n');
  const both = await Promise.all([run(a.id), run(b.id)]);
  expect(both.map(({ created }) => created).sort()).toEqual([0, 1]);
  expect(await customers()).toHaveLength(1);
  const late = both.find(({ created }) => created === 0)?.id ?? '';
  expect(await lines(late)).toEqual([
    [2, 'refused', "La fiche a changé depuis l'analyse : analysez le fichier de nouveau"],
  ]);
});

test('what a colleague entered between the preview and the import is not replaced', async () => {
  await run((await analysed(world, manager, 'importCustomers', 'Nom;Ville\nParc;Lyon\nRive;Lyon\nGare;Lyon\n')).id);
  const shown = await analysed(world, manager, 'importCustomers', 'Nom;Ville\nParc;Bron\nRive;Bron\nGare;Bron\n');
  expect(shown).toMatchObject({ changed: 3 });
  const known = new Map((await customers()).map((row) => [row.name, row.id]));
  const read = async (name: string) =>
    (await ok(world, manager, customerCalls.customer, { params: { id: known.get(name) ?? '' } })).customer;
  const colleague = await newPerson(world, manager.agencyId);
  for (const [name, city] of [
    ['Parc', 'Vaulx'],
    // What the file says too is no contradiction.
    ['Rive', 'Bron'],
  ] as const) {
    const { id, address, updatedAt } = await read(name);
    await ok(world, colleague, customerCalls.saveCustomer, {
      body: { id, name, address: { ...address, city }, updatedAt },
    });
  }
  expect(await run(shown.id)).toMatchObject({ changed: 1, same: 1, refused: 1 });
  expect(await lines(shown.id)).toEqual([
    [2, 'refused', "La fiche a changé depuis l'analyse : analysez le fichier de nouveau"],
    [3, 'same', ''],
    [4, 'changed', ''],
  ]);
  expect([(await read('Parc')).address.city, (await read('Gare')).address.city]).toEqual(['Vaulx', 'Bron']);
});

test('a file that is none, an empty one and hostile cells are refused or kept as text', async () => {
  const send = async (content: string | Uint8Array) =>
    (await callAs(world, manager, recordImportCalls.importCustomers, undefined as never, { form: formOf(content) }))
      .body.message;
  expect(await send(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).toBe(PLATFORM_MESSAGES.notATable);
  expect(await send('')).toBe('Le fichier est vide : sa première ligne doit porter le nom des colonnes');
  const { id, total } = await analysed(
    world,
    manager,
    'importCustomers',
    'Nom\n=1+1|cmd\n'.concat(`${'x'.repeat(5_000)}\n`),
  );
  expect(total).toBe(2);
  expect(await lines(id)).toEqual([
    [2, 'toCreate', ''],
    [3, 'refused', 'Nom : Maximum 160 caractères'],
  ]);
});

test('cells are forgotten once they are written, and a forgotten file leaves no line', async () => {
  const { id } = await analysed(world, manager, 'importCustomers', 'Nom\nParc\n');
  await run(id);
  const other = await analysed(world, manager, 'importCustomers', 'Nom\nSecret\n');
  await ok(world, manager, recordImportCalls.discardRecordImport, {
    params: { id: other.id },
    query: { updatedAt: other.updatedAt },
  });
  const { rows } = await asAdmin(world, (client) =>
    client.query('select cells, keys from commercial.record_import_line where agency_id = $1', [manager.agencyId]),
  );
  expect(rows).toEqual([{ cells: [], keys: [] }]);
});

test('the template of a kind is a file that is recognised', async () => {
  const { bytes } = await callAs(world, manager, recordImportCalls.importTemplate, { params: { kind: 'customers' } });
  const read = await analysed(world, manager, 'importCustomers', new Uint8Array(bytes), 'modele.xlsx');
  expect(read).toMatchObject({ status: ready, missing: [], created: 1, refused: 0 });
});
