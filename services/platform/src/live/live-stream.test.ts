import type { Standing } from '@vigie/service-kit/http/caller';
import { LiveStream } from './live-stream';
import { SerialisedUpdate } from './serialised-update';

const RIGHT = 'ACCOUNT_RIGHT_LIST_INVOICE';

const manager = (...rights: string[]): Standing => ({
  agencyId: 'a',
  role: 'manager',
  owner: false,
  rights: new Set(rights),
  customerId: null,
  agentId: null,
  timeZone: 'Europe/Paris',
  holidayLocale: 'FR',
  altered: false,
});
const invoice = (id: string) =>
  new SerialisedUpdate({
    agencyId: 'a',
    name: 'invoice.updated',
    ids: [id],
    right: RIGHT,
    rows: [{ id, amount: 12 }] as never,
  });

const soon = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

/** Opens a stream whose reads of rights the test answers itself. */
function open(first: Standing) {
  const asked: { answer: (standing: Standing) => void; refuse: () => void }[] = [];
  const pieces: string[] = [];
  let ended = 0;
  const stream = new LiveStream(
    {
      userId: 'u',
      first,
      again: () =>
        new Promise((resolve, reject) =>
          asked.push({ answer: (standing) => resolve({ standing }), refuse: () => reject(new Error('403')) }),
        ),
      write: (text) => pieces.push(text),
      over: () => {
        ended += 1;
      },
    },
    (read) => void read(),
  );
  const heard = () => [...pieces.join('').matchAll(/"invoice.updated","ids":\["(\w+)"\]/g)].map(([, id]) => id);
  return { stream, asked, pieces, heard, ended: () => ended };
}

test('rights are asked for once, however much is told; what comes meanwhile waits in its order', async () => {
  const { stream, asked, heard, pieces } = open(manager(RIGHT));
  for (const id of ['a', 'b']) stream.hear(invoice(id));
  await soon();
  expect(heard()).toEqual([]);
  asked[0]?.answer(manager(RIGHT));
  await soon();
  for (let n = 0; n < 100; n += 1) stream.hear(invoice(`n${n}`));
  await soon();
  expect(asked).toHaveLength(1);
  expect(heard()).toEqual(['a', 'b', ...Array.from({ length: 100 }, (_, n) => `n${n}`)]);
  // Writes of one tick are one chunk.
  expect(pieces).toHaveLength(2);
});

test('after rights changed nothing is said by those from before', async () => {
  const { stream, asked, heard, pieces } = open(manager(RIGHT));
  stream.beat();
  asked[0]?.answer(manager(RIGHT));
  await soon();
  stream.standingChanged();
  stream.hear(invoice('private'));
  asked[1]?.answer(manager());
  await soon();
  expect(heard()).toEqual([]);
  stream.standingChanged();
  stream.hear(invoice('mine'));
  asked[2]?.answer(manager(RIGHT));
  await soon();
  expect(heard()).toEqual(['mine']);
  // The browser is informed after each change of its rights.
  expect(pieces.join('').match(/event: agency.updated/g)).toHaveLength(2);
  expect(pieces.join('')).toContain('"amount":12');
});

test('what changes while rights are read has them read again', async () => {
  const { stream, asked, heard } = open(manager(RIGHT));
  stream.hear(invoice('private'));
  stream.standingChanged();
  asked[0]?.answer(manager(RIGHT));
  await soon();
  expect(heard()).toEqual([]);
  asked[1]?.answer(manager());
  await soon();
  expect(heard()).toEqual([]);
});

test('a stream that would be refused ends once, and says nothing more', async () => {
  const { stream, asked, pieces, ended } = open(manager(RIGHT));
  stream.hear(invoice('a'));
  asked[0]?.refuse();
  await soon();
  stream.hear(invoice('b'));
  stream.beat();
  stream.end();
  stream.standingChanged();
  await soon();
  expect([ended(), pieces, asked.length]).toEqual([1, [], 1]);
});

test('a sign of life is given even before the rights are read', async () => {
  const { stream, asked, pieces } = open(manager());
  stream.beat();
  asked[0]?.answer(manager());
  await soon();
  stream.beat();
  await soon();
  expect(pieces).toEqual([': still here\n\n', ': still here\n\n']);
});
