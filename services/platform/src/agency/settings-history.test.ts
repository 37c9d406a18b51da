import { newId } from '@vigie/contracts/core/id';
import { agencyCalls } from '@vigie/contracts/platform/agency/agency.calls';
import { fileCalls } from '@vigie/contracts/platform/file/file.calls';
import { changeAgency } from '@vigie/testing/furnish/change-agency';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';

let world: World;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  owner = await newPerson(world, await newAgency(world), { owner: true });
});
afterAll(() => world.close());

const history = async (who = owner) => (await ok(world, who, agencyCalls.historyAgency)).history;

test('the history says who changed which setting, before and after, the newest first, to its own agency', async () => {
  await changeAgency(world, owner, { name: 'Avant' });
  await changeAgency(world, owner, { settings: { emailSettings: { senderName: 'Le Quai' } } as never });
  const [newest, older] = await history();
  expect(newest).toMatchObject({
    userName: 'Prénom Nom',
    before: { 'settings.emailSettings.senderName': null },
    after: { 'settings.emailSettings.senderName': 'Le Quai' },
  });
  expect(older).toMatchObject({ after: { name: 'Avant' } });
  expect(await history(await newPerson(world, await newAgency(world), { owner: true }))).toEqual([]);
});

test('who may not change the settings does not read their history', async () => {
  const manager = await newPerson(world, owner.agencyId, { rights: ['ACCOUNT_RIGHT_LIST_AGENT'] });
  expect(await callAs(world, manager, agencyCalls.historyAgency)).toMatchObject({
    status: 403,
    body: { right: 'ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS' },
  });
});

test('an entry written before both sides were kept is shown without them', async () => {
  await asAdmin(world, (client) =>
    client.query(
      'insert into platform.audit (agency_id, id, action, detail) values ($1, $2, \'agency.updated\', \'{"fields": ["name"]}\')',
      [owner.agencyId, newId()],
    ),
  );
  expect(await history()).toEqual([expect.objectContaining({ userName: null, before: {}, after: {} })]);
});

test('a logo is a stored picture that papers can draw', async () => {
  const form = new FormData();
  form.append('files', new Blob(['%PDF-1.4\n%%EOF'], { type: 'application/pdf' }), 'plan.pdf');
  const [pdf] = (await ok(world, owner, fileCalls.upload, undefined, { form })).files;
  const refused = await changeAgency(world, owner, { logoFileId: pdf?.id });
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'logoFileId' }] } });
  expect((await changeAgency(world, owner, { logoFileId: newId() })).status).toBe(404);
});

test('a picture of somebody else is nobody’s logo, and one that stays is not asked about again', async () => {
  const colleague = await newPerson(world, owner.agencyId, { rights: ['ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS'] });
  const upload = async (who: Person) => {
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
    const form = new FormData();
    form.append('files', new Blob([Buffer.from(pixel, 'base64')], { type: 'image/png' }), 'photo.png');
    return (await ok(world, who, fileCalls.upload, undefined, { form })).files[0]?.id;
  };
  const [theirs, own] = [await upload(owner), await upload(colleague)];
  expect((await changeAgency(world, colleague, { logoFileId: theirs })).status).toBe(404);
  expect((await changeAgency(world, colleague, { logoFileId: own })).status).toBe(200);
  expect((await changeAgency(world, owner, { logoFileId: own })).status).toBe(200);
});
