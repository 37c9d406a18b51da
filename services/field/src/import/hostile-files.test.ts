import { importCalls } from '@vigie/contracts/field/import/import.calls';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import { strToU8, unzipSync, zipSync } from 'fflate';
import writeXlsxFile from 'write-excel-file/node';

/** Files made to exhaust their reader: each is refused in French, while the program keeps answering other calls. */

let world: World;
let manager: Person;
let workbook: Uint8Array;
beforeAll(async () => {
  world = await openWorld();
  manager = await newPerson(world, await newAgency(world));
  workbook = new Uint8Array(await writeXlsxFile([[{ value: 'Client' }]], {}).toBuffer());
});
afterAll(() => world.close());

function send(bytes: Uint8Array, name = 'planning.xlsx') {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), name);
  form.set('dryRun', 'true');
  return callAs(world, manager, importCalls.importServices, undefined as never, { form });
}

/** Builds a workbook whose only sheet has this data. */
function sheet(data: string): Uint8Array {
  const parts = unzipSync(workbook);
  const name = Object.keys(parts).find((part) => part.startsWith('xl/worksheets/')) ?? '';
  const xml = `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${data}</sheetData></worksheet>`;
  return zipSync({ ...parts, [name]: strToU8(xml) });
}
const cell = (at: string) => `<c r="${at}" t="inlineStr"><is><t>x</t></is></c>`;

test.each([
  ['a cell in the last corner of the sheet', `<row r="1">${cell('XFD1048576')}</row>`, 'too_many_columns'],
  ['a cell in the last line', `<row r="1">${cell('A1048576')}</row>`, 'too_many_lines'],
  ['one that is written in the other quotes', `<row><c r='XFD2'><v>1</v></c></row>`, 'too_many_columns'],
])('%s is refused by where it says it is', async (_name, data, key) => {
  const { status, body } = await send(sheet(data));
  expect({ status, key: body.key }).toEqual({ status: 400, key });
  expect(body.message).toMatch(/^Un import est limité à/);
});

test.each([
  ['by the numbers of its characters', '<row><c r="&#88;FD1048576"><v>1</v></c></row>'],
  ['by a name of its own', '<!DOCTYPE x [<!ENTITY far "XFD1048576">]><row><c r="&far;"><v>1</v></c></row>'],
])('a cell that says where it is %s is not read', async (_name, data) => {
  expect(await send(sheet(data))).toMatchObject({ status: 400, body: { key: 'file_unreadable' } });
});

test('58 KB that unpack to 60 MB are refused before they are unpacked', async () => {
  const bytes = sheet(`<row r="1">${' '.repeat(60_000_000)}</row>`);
  expect(bytes.length).toBeLessThan(100_000);
  const { status, body } = await send(bytes);
  expect({ status, message: body.message }).toEqual({
    status: 400,
    message: 'Ce tableur est trop volumineux une fois décompressé (40 Mo au plus)',
  });
});

test('an archive that lies about its size unpacks to what it says and no further', async () => {
  const bytes = Buffer.from(sheet(`<row r="1">${' '.repeat(60_000_000)}</row>`));
  // The zip's central directory has the size of each part 24 bytes after its signature, « PK\x01\x02 ».
  for (let at = bytes.indexOf('PK\u0001\u0002'); at >= 0; at = bytes.indexOf('PK\u0001\u0002', at + 1)) {
    if (bytes.readUInt32LE(at + 24) > 1_000_000) bytes.writeUInt32LE(1_000, at + 24);
  }
  expect(await send(bytes)).toMatchObject({ status: 400 });
});

test('20 MB of spaces cost nobody else anything', async () => {
  let answered = false;
  const refused = send(sheet(`<row r="1">${' '.repeat(20_000_000)}</row>`)).finally(() => {
    answered = true;
  });
  let others = 0;
  while (!answered) {
    await ok(world, manager, serviceCalls.fetchServices, { body: {} });
    others += 1;
  }
  expect((await refused).status).toBe(400);
  // If the event loop read the file itself, other calls would be answered only afterwards, so hardly one would be
  // counted.
  expect(others).toBeGreaterThan(2);
});

test('more columns or lines than an import has are refused of a CSV too', async () => {
  const wide = await send(Buffer.from(`${';'.repeat(2_000)}\n`), 'planning.csv');
  expect(wide).toMatchObject({ status: 400, body: { key: 'too_many_columns' } });
  const header = 'Client;Site;Agent;Spécialité;Date début;Heure début;Date fin;Heure fin;Pause (min)\n';
  const long = await send(Buffer.from(header + 'a;b;;;;;;;\n'.repeat(20_001)), 'planning.csv');
  expect(long).toMatchObject({ status: 400, body: { key: 'too_many_lines' } });
});

/** A short transaction can be observed this often on a slow machine. */
const A_FEW = 5;

test('no transaction is open while a file is read', async () => {
  let read = false;
  const reading = send(sheet(`<row r="1">${' '.repeat(5_000_000)}</row>`)).finally(() => {
    read = true;
  });
  let looks = 0;
  const seen = new Map<string, number>();
  while (!read) {
    looks += 1;
    for (const began of await openTransactions()) seen.set(began, (seen.get(began) ?? 0) + 1);
  }
  await reading;
  // Authentication and writes have transactions of their own; none is open as long as the file is read.
  expect(Math.max(0, ...seen.values())).toBeLessThan(Math.max(looks / 2, A_FEW));
});

/** Start times of the transactions that wait for the program. */
const openTransactions = () =>
  asAdmin(world, async (client) => {
    const { rows } = await client.query<{ began: string }>(
      `select xact_start::text began from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`,
    );
    return rows.map(({ began }) => began);
  });
