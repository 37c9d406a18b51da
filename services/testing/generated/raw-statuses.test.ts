import { readFileSync } from 'node:fs';
import path from 'node:path';
import { productRoot } from '@vigie/service-kit/root';
import { rawStatusesOf } from '../sources/raw-statuses';
import { sourcesBelow } from '../sources/written-texts';

const PROGRAMS = ['platform', 'commercial', 'field', 'gateway', 'workers', 'kit'];
const FOLDERS = [
  'shared-contracts/src',
  ...PROGRAMS.map((name) => `services/${name}/src`),
  'shell',
  'mfe-field',
  'mfe-commercial',
  'mfe-platform',
];
/** Code about HTTP statuses, which are numbers by nature, and the declarations of states. */
const NUMBERED = /^shell\/kit\/src\/runtime\/api\/|\.statuses\.ts$/;

test('no state is written as its number', () => {
  const root = productRoot();
  const files = FOLDERS.flatMap((folder) => sourcesBelow(root, folder)).filter((file) => !NUMBERED.test(file));
  expect(files.length).toBeGreaterThan(400);
  const found = files.flatMap((file) =>
    rawStatusesOf(file, readFileSync(path.join(root, file), 'utf8')).map(({ line, code }) => `${file}:${line} ${code}`),
  );
  expect(found).toEqual([]);
});

test.each([
  'row.status === 100',
  'if (400 !== site.status) leave();',
  'agent.status >= 300',
  'paidStatus < 200',
  'row.status < signedByCustomer',
  'set({ status: 200 })',
  'set({ status: done ? 300 : known })',
  'filter({ status: [100, 200] })',
  "query.where('s.status', 'not in', [120, 600])",
  '[100, 110].includes(row.status)',
  'sql`select 1 from site where status <> 400`',
  `sql\`where s.status not in (120, 600) and s.id = \${id}\``,
])('%s is found', (source) => {
  expect(rawStatusesOf('sample.ts', source)).toHaveLength(1);
});

test.each([
  'row.status === siteStatuses.value.deleted',
  'response.status === 404',
  'answer.status >= 500',
  `sql\`where status <> \${deleted}\``,
  "query.where('status', '=', AGENT_STATUS.licensed)",
  'row.rank === 100',
  '[1, 2].includes(row.rank)',
])('%s is not', (source) => {
  expect(rawStatusesOf('sample.ts', source)).toEqual([]);
});
