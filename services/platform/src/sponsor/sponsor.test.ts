import { newId } from '@vigie/contracts/core/id';
import { SPONSORS_PER_DAY } from '@vigie/contracts/platform/sponsor/sponsor';
import { sponsorCalls } from '@vigie/contracts/platform/sponsor/sponsor.calls';
import { asAdmin, callAs, newAgency, newPerson, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';

let world: World;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  owner = await newPerson(world, await newAgency(world), { owner: true });
  await show(true);
});

const show = (shown: boolean) =>
  asAdmin(world, (client) =>
    client.query('update platform.installation set flags = $1', [JSON.stringify({ sponsorship: shown })]),
  );
const anAddress = () => `${newId()}@exemple.test`;
const send = (email: string, id = newId()) =>
  callAs(world, owner, sponsorCalls.sponsor, { body: { id, agencyName: 'Le Guet', email, message: 'Essayez !' } });
const mailsTo = (email: string) =>
  asAdmin(world, async (client) => {
    const { rows } = await client.query(
      'select subject, reply_to, text_body from platform.email where to_address = $1',
      [email],
    );
    return rows as { subject: string; reply_to: string; text_body: string }[];
  });

test('a recommendation is one mail in the name of its author, however often it is sent', async () => {
  const email = anAddress();
  const id = newId();
  const answers = await Promise.all([send(email, id), send(email, id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const mails = await mailsTo(email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text_body).toContain('Essayez !');
  expect(mails[0]?.reply_to).toMatch(/@/);
});

test('an address is written to once, whoever asks and however it is typed', async () => {
  const email = anAddress();
  await send(email);
  expect(await send(email.toUpperCase())).toMatchObject({ status: 409, body: { key: 'again' } });
  expect(await mailsTo(email)).toHaveLength(1);
});

test('so many in a day and no more, and none while the module is hidden', async () => {
  for (let i = 0; i < SPONSORS_PER_DAY; i++) expect((await send(anAddress())).status).toBe(200);
  expect(await send(anAddress())).toMatchObject({ status: 409, body: { key: 'too_many' } });
  await show(false);
  expect((await send(anAddress())).status).toBe(403);
});
