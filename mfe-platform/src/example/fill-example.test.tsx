import type { SessionAgency } from '@vigie/contracts/platform/user/user';
import { sessionStore } from '@vigie/kit/runtime';
import { fakeServer, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { exampleData, exampleId } from './example-data';
import { fillExample } from './fill-example';

beforeEach(() => {
  resetKit();
  signInAs();
});

const AGENCY = { id: '0193b5f0-0000-7000-8000-00000000a001', timeZone: 'Europe/Paris' };
const NOON = Date.parse('2026-11-23T12:00:00Z');
const data = () => exampleData(AGENCY.id, '2026-11-23', { timeZone: AGENCY.timeZone, now: NOON });

test('two customers, four sites, eight agents without accounts, two weeks with gaps and somebody who is planned twice', () => {
  const { customers, sites, agents, worked, planned } = data();
  expect([customers.length, sites.length, agents.length]).toEqual([2, 4, 8]);
  expect(agents.every(({ email }) => email === null)).toBe(true);
  expect(worked.length).toBeGreaterThan(25);
  expect(planned.filter(({ agent }) => agent === null)).toHaveLength(2);
  const extra = planned.find(({ activityType }) => activityType === 'Renfort');
  const other = planned.find(
    (it) =>
      it !== extra &&
      it.agent?.id === extra?.agent?.id &&
      it.startAt < (extra?.endAt ?? '') &&
      it.endAt > (extra?.startAt ?? ''),
  );
  expect(other).toBeDefined();
});

test('nobody but the one who is to be found so is in two places at once, or at work without a rest', () => {
  const { worked, planned } = data();
  const all = [...worked, ...planned].filter(({ activityType }) => activityType !== 'Renfort');
  for (const agent of new Set(all.flatMap((it) => (it.agent ? [it.agent.id] : [])))) {
    const own = all.filter((it) => it.agent?.id === agent).sort((a, b) => (a.startAt < b.startAt ? -1 : 1));
    const rests = own.slice(1).map((it, index) => Date.parse(it.startAt) - Date.parse(own[index]?.endAt ?? ''));
    expect(Math.min(...rests)).toBeGreaterThanOrEqual(12 * 3_600_000);
  }
});

test('each record has an id of its own, the same whenever it is asked for', () => {
  const ids = [...data().worked, ...data().planned, ...data().agents].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(exampleId(AGENCY.id, 'agent', 3)).toBe(exampleId(AGENCY.id, 'agent', 3));
});

const server = (demonstration: object | null) =>
  fakeServer({
    '/demonstration': () => ({ body: { demonstration } }),
    '/customer': () => ({ status: 409, body: { code: 409, message: 'Modifié' } }),
    '': () => ({ body: {} }),
  });

test('what is there already is passed by, and the end is reported', async () => {
  const { of } = server(null);
  const told: number[] = [];
  expect(await fillExample(AGENCY, (percent) => told.push(percent))).toBe(true);
  expect(told.at(-1)).toBe(100);
  expect(of('/demonstration').at(-1)?.body).toMatchObject({ complete: true });
});

test('closed in the middle it goes on there, and one that is complete is left alone', async () => {
  const half = { startedOn: '2026-11-20', done: 14, total: 21, complete: false, loading: false };
  const { of } = server(half);
  await fillExample(AGENCY, () => undefined);
  expect(of('/customer')).toHaveLength(0);
  server({ ...half, complete: true });
  expect(await fillExample(AGENCY, () => undefined)).toBe(false);
});

test('who goes back to the real agency in the middle leaves nothing of the example there', async () => {
  const { asked } = server(null);
  const back = { ...sessionStore.getState().agency, id: '0193b5f0-0000-7000-8000-00000000a002' } as SessionAgency;
  const filled = fillExample(AGENCY, () => sessionStore.setState({ agency: back }));
  expect(await filled).toBe(false);
  const written = asked.filter(({ method }) => method === 'POST');
  expect(written.length).toBeGreaterThan(0);
  expect(written.filter(({ path }) => !path.includes(AGENCY.id) && !path.endsWith('/refresh'))).toEqual([]);
});
