import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import type { EquipmentSave } from '@vigie/contracts/commercial/equipment/equipment';
import { equipmentCalls } from '@vigie/contracts/commercial/equipment/equipment.calls';
import { newId } from '@vigie/contracts/core/id';
import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { formatCents } from '@vigie/contracts/formats/french';
import type { SignatureStrokes } from '@vigie/contracts/formats/signature';
import { fileCalls } from '@vigie/contracts/platform/file/file.calls';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';

import { readPdf } from '@vigie/testing/read-pdf';
import { openWorld, type World } from '@vigie/testing/world';

/** Equipment handed to an agent, the agent's signature, and its returns. */

let world: World;
let office: Person;
let agent: Person;
const TODAY = todayIn('Europe/Paris');
const signature: SignatureStrokes = [
  [
    [10, 10],
    [400, 300],
  ],
];

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  office = await newPerson(world, await newAgency(world));
  agent = await newAgent('Nadia');
});
afterAll(() => world.close());

async function newAgent(firstName: string): Promise<Person> {
  const agentId = newId();
  await ok(world, office, agentCalls.saveAgent, { body: { id: agentId, firstName, lastName: 'Roux' } });
  return newPerson(world, office.agencyId, { role: 'agent', agentId, rights: [] });
}
const idOf = (who: Person) => ({ id: who.agentId ?? '' });

async function hand(more: Partial<EquipmentSave> = {}) {
  const body = { id: newId(), agent: idOf(agent), type: 'equipment' as const, description: 'Radio', ...more };
  return (await ok(world, office, equipmentCalls.saveEquipment, { body })).equipment;
}
type Handed = Awaited<ReturnType<typeof hand>>;

const sign = async ({ id, updatedAt }: Handed, who = agent) =>
  (await ok(world, who, equipmentCalls.signEquipment, { params: { id }, body: { updatedAt, signature } })).equipment;
const giveBack = ({ id, updatedAt }: Handed, more: object = {}) =>
  callAs(world, office, equipmentCalls.returnEquipment, { params: { id }, body: { updatedAt, ...more } });
const read = async (id: string) => (await ok(world, office, equipmentCalls.equipment, { params: { id } })).equipment;
const heldBy = async (id: string) =>
  (await ok(world, office, agentCalls.agent, { params: { id } })).agent.heldEquipment;

test('an agent signs on its own phone for what it was handed, and sees nothing of a colleague', async () => {
  const own = await hand();
  const colleague = await newAgent('Karim');
  const theirs = await hand({ agent: idOf(colleague) });
  const { data } = await ok(world, agent, equipmentCalls.fetchEquipment, { body: {} });
  expect(data.map(({ id }) => id)).toEqual([own.id]);
  for (const more of [{}, { unprefixed: true }]) {
    const body = { updatedAt: theirs.updatedAt, signature };
    for (const call of [
      callAs(world, agent, equipmentCalls.equipment, { params: { id: theirs.id } }, more),
      callAs(world, agent, equipmentCalls.signEquipment, { params: { id: theirs.id }, body }, more),
      callAs(world, agent, equipmentCalls.downloadEquipmentReceipt, { params: idOf(colleague), query: {} }, more),
    ])
      expect((await call).status).toBe(404);
  }
  expect(await sign(own)).toMatchObject({ status: 200, signature, signedAt: expect.any(String) });
});

test('the office holds out its screen: who signs is the agent, and who stood before it is written down', async () => {
  expect(await sign(await hand(), office)).toMatchObject({ status: 200, signedWith: expect.any(String) });
});

test('what was signed for stays as it was signed; its last day may still be moved', async () => {
  const { id, updatedAt } = await sign(await hand({ quantity: 2, valueCents: 5_000 }));
  const fields = { id, agent: idOf(agent), type: 'equipment' as const, description: 'Radio', valueCents: 5_000 };
  const changed = { ...fields, updatedAt, quantity: 1 };
  const refused = await callAs(world, office, equipmentCalls.saveEquipment, { body: changed });
  expect(refused.status).toBe(409);
  expect(JSON.stringify(refused.body)).toContain('a signé cette remise');
  const dateEnd = addDays(TODAY, 30);
  const body = { ...fields, updatedAt, quantity: 2, dateEnd };
  const { equipment } = await ok(world, office, equipmentCalls.saveEquipment, { body });
  expect(equipment).toMatchObject({ status: 200, dateEnd, quantity: 2, signature });
});

test('a part comes back, then more than is left is refused, then the rest', async () => {
  const handed = await sign(await hand({ quantity: 3 }));
  expect((await giveBack(handed, { quantity: 1, condition: 'worn', note: 'Batterie faible' })).status).toBe(200);
  const partly = await read(handed.id);
  expect(partly).toMatchObject({ status: 300, returned: 1 });
  expect(partly.returns).toMatchObject([{ quantity: 1, condition: 'worn', note: 'Batterie faible', day: TODAY }]);
  const refused = await giveBack(partly, { quantity: 3 });
  expect(refused.body).toMatchObject({ errors: [{ path: 'quantity', message: "L'agent n'en détient plus que 2" }] });
  await giveBack(partly);
  expect(await read(handed.id)).toMatchObject({ status: 400, returned: 3 });
});

test('nothing comes back before it was handed over, or tomorrow', async () => {
  const handed = await hand({ givenOn: addDays(TODAY, -2) });
  for (const [days, message] of [
    [-3, 'La restitution ne peut pas précéder la remise'],
    [1, 'Cette date est dans le futur'],
  ] as const) {
    const answer = await giveBack(handed, { returnedOn: addDays(TODAY, days) });
    expect(answer.body).toMatchObject({ errors: [{ path: 'returnedOn', message }] });
  }
  const body = { id: newId(), agent: idOf(agent), type: 'key' as const, givenOn: addDays(TODAY, 1) };
  expect((await callAs(world, office, equipmentCalls.saveEquipment, { body })).status).toBe(400);
});

test('what is missing may be found again', async () => {
  const { id, updatedAt } = await hand({ quantity: 2 });
  const body = { updatedAt, note: 'Volé' };
  const { equipment } = await ok(world, office, equipmentCalls.missEquipment, { params: { id }, body });
  expect(equipment).toMatchObject({ status: 500, returns: [{ condition: 'lost', quantity: 2 }] });
  await giveBack(equipment);
  expect(await read(id)).toMatchObject({ status: 400, returned: 2 });
});

test('what an agent still holds is counted on its file, and is on the list of those who left', async () => {
  const { id } = idOf(agent);
  const back = await hand();
  await giveBack(back);
  const kept = await hand({ description: 'Veste', reference: 'V-7', quantity: 2, valueCents: 4_500 });
  expect(await heldBy(id)).toBe(1);
  const ofThoseWhoLeft = async () => {
    const body = { filters: { held: 'left' } } as const;
    return (await ok(world, office, equipmentCalls.fetchEquipment, { body })).data.map((row) => row.id);
  };
  expect(await ofThoseWhoLeft()).toEqual([]);
  const leaves = (leftOn: string | null) =>
    asAdmin(world, (client) => client.query('update commercial.agent set left_on = $2 where id = $1', [id, leftOn]));
  await leaves(TODAY);
  expect(await ofThoseWhoLeft()).toEqual([]);
  await leaves(addDays(TODAY, -1));
  expect(await ofThoseWhoLeft()).toEqual([kept.id]);
  await leaves(null);
  const { agent: file } = await ok(world, office, agentCalls.agent, { params: { id } });
  const { sentences } = await ok(world, office, agentCalls.archiveAgentFollows, { params: { id } });
  expect(sentences).toEqual([
    `Reste à restituer : 2 pièces, d'une valeur de ${formatCents(9_000)}.`,
    expect.stringMatching(/^– .*Veste, V-7 \(2\)$/),
  ]);
  await ok(world, office, agentCalls.archiveAgent, { params: { id }, body: { updatedAt: file.updatedAt } });
  expect(await ofThoseWhoLeft()).toEqual([kept.id]);
  const more = { id: newId(), agent: { id }, type: 'key' as const };
  const refused = await callAs(world, office, equipmentCalls.saveEquipment, { body: more });
  expect(refused.body).toMatchObject({ errors: [{ path: 'agent' }] });
});

const undo = ({ id, updatedAt }: { id: string; updatedAt: string }, note = 'Mauvaise ligne') =>
  callAs(world, office, equipmentCalls.undoReturnEquipment, { params: { id }, body: { updatedAt, note } });

test('a return by mistake is taken back, the last one first, and both stay written down', async () => {
  const handed = await sign(await hand({ quantity: 3 }));
  await giveBack(handed, { quantity: 1, condition: 'worn' });
  await giveBack(await read(handed.id));
  const full = await read(handed.id);
  expect(full.status).toBe(400);
  const answers = await Promise.all([undo(full), undo(full, 'Autre motif')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const partly = await read(handed.id);
  expect(partly).toMatchObject({ status: 300, returned: 1, signature });
  expect(partly.returns.map(({ undone }) => undone?.note ?? null)).toEqual([null, expect.any(String)]);
  await undo(partly);
  const held = await read(handed.id);
  expect(held).toMatchObject({ status: 200, returned: 0 });
  expect((await undo(held)).status).toBe(409);
  // After the undo the equipment can be returned again, and the receipt shows the current state.
  await giveBack(held, { quantity: 2, note: 'Rendu au dépôt' });
  expect(await read(handed.id)).toMatchObject({ status: 300, returned: 2 });
  const receipt = await callAs(world, office, equipmentCalls.downloadEquipmentReceipt, {
    params: idOf(agent),
    query: {},
  });
  const { text } = await readPdf(receipt.bytes);
  expect(text).toContain('Rendu au dépôt');
  expect(text).not.toContain('usé');
});

test('what was found by mistake is missing again, and of an agent that left it is asked for again', async () => {
  const { id, updatedAt } = await hand({ quantity: 2 });
  await ok(world, office, equipmentCalls.missEquipment, { params: { id }, body: { updatedAt } });
  await giveBack(await read(id));
  const file = await ok(world, office, agentCalls.agent, { params: idOf(agent) });
  const body = { updatedAt: file.agent.updatedAt };
  await ok(world, office, agentCalls.archiveAgent, { params: idOf(agent), body });
  await undo(await read(id));
  expect(await read(id)).toMatchObject({ status: 500, returned: 0 });
  await undo(await read(id));
  expect(await read(id)).toMatchObject({ status: 100, returned: 0 });
  const left = await ok(world, office, equipmentCalls.fetchEquipment, { body: { filters: { held: 'left' } } });
  expect(left.data.map((row) => row.id)).toEqual([id]);
});

test('many come back at once, each by itself', async () => {
  const [one, two] = [await hand({ quantity: 4 }), await hand()];
  await giveBack(two);
  const body = { ids: [one.id, two.id], attempt: newId() };
  const answer = await ok(world, office, equipmentCalls.returnEquipments, { body });
  expect(answer).toMatchObject({ done: [one.id], refused: [{ id: two.id }] });
  expect(await read(one.id)).toMatchObject({ status: 400, returned: 4 });
});

test('the receipt says what was handed, what is back and what is missing', async () => {
  await sign(await hand({ description: 'Parka', quantity: 2, valueCents: 8_000, reference: 'P-7' }));
  const call = equipmentCalls.downloadEquipmentReceipt;
  for (const who of [office, agent]) {
    const answer = await callAs(world, who, call, { params: idOf(agent), query: {} });
    const text = (await readPdf(answer.bytes)).text;
    for (const said of ['Parka', 'P-7', 'Nadia Roux', 'Reste à restituer : 2 pièces', '160,00'])
      expect(text).toContain(said);
  }
  // What a deleted agent did not give back stays in the list, with its receipt.
  const { updatedAt } = (await ok(world, office, agentCalls.agent, { params: idOf(agent) })).agent;
  await ok(world, office, agentCalls.deleteAgent, { params: idOf(agent), query: { updatedAt } });
  expect((await callAs(world, office, call, { params: idOf(agent), query: {} })).status).toBe(200);
});

test('the receipt gives no value to a piece whose value nobody knows', async () => {
  const call = equipmentCalls.downloadEquipmentReceipt;
  const holder = await newAgent('Lina');
  const textOf = async () =>
    (await readPdf((await callAs(world, office, call, { params: idOf(holder), query: {} })).bytes)).text;
  await hand({ agent: idOf(holder), description: 'Badge', valueCents: null });
  expect(await textOf()).toContain('Reste à restituer : 1 pièce.');
  await hand({ agent: idOf(holder), description: 'Parka', quantity: 2, valueCents: 8_000 });
  expect((await textOf()).replace(/\s/g, ' ')).toContain(
    "3 pièces, d'une valeur de 160,00 €, sans compter 1 pièce de valeur non renseignée.",
  );
});

test('a file joined to it is for the office that reads agents and the agent alone', async () => {
  const form = new FormData();
  form.append('file', new Blob(['%PDF-1.4\n%%EOF'], { type: 'application/pdf' }), 'facture.pdf');
  const { files } = await ok(world, office, fileCalls.upload, undefined, { form });
  const id = files[0]?.id ?? '';
  const handed = await hand({ files: [{ id }] });
  const colleague = await newAgent('Karim');
  const bare = await newPerson(world, office.agencyId, { rights: [] });
  const statuses = async () =>
    Promise.all(
      [office, agent, colleague, bare].map(
        async (who) => (await callAs(world, who, fileCalls.file, { params: { id }, query: {} })).status,
      ),
    );
  expect(await statuses()).toEqual([200, 200, 403, 403]);
  // It follows the equipment to another agent, and leaves both when it is taken off; another manager does so.
  const boss = await newPerson(world, office.agencyId);
  const save = (updatedAt: string, files: { id: string }[]) => {
    const { returned: _r, returns: _s, signature: _g, signedAt: _a, signedWith: _w, status: _t, ...fields } = handed;
    const body = { ...fields, agent: idOf(colleague), files, updatedAt };
    return ok(world, boss, equipmentCalls.saveEquipment, { body });
  };
  const moved = (await save(handed.updatedAt, [{ id }])).equipment;
  expect(await statuses()).toEqual([200, 403, 200, 403]);
  await save(moved.updatedAt, []);
  expect(await statuses()).toEqual([200, 403, 403, 403]);
});
