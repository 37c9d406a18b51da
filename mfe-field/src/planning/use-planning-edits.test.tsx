import { act, renderHook } from '@testing-library/react';
import { newId } from '@vigie/contracts/core/id';
import { fakeServer, signInAs } from '@vigie/kit/testing/harness';
import { usePlanningEdits } from './use-planning-edits';

const id = newId();
const version = '2026-11-01T00:00:00.000Z';
const service = {
  ...{ id, updatedAt: version, reference: 'S000001', status: 100, breaks: [], services: [], circuit: null },
  ...{ site: { id: newId(), name: 'Quai' }, agent: null, specialty: null, activityType: null, intervention: false },
  ...{ startAt: '2026-11-10T07:00:00.000Z', endAt: '2026-11-10T15:00:00.000Z' },
  ...{ planned: true, notCharge: false, comment: null, startPointId: null, endPointId: null, invoiced: false },
};

test('a copy whose answer was lost is asked for again as the same service; the next copy is another one', async () => {
  signInAs();
  const answers = [502, 200, 200];
  const server = fakeServer({
    [`/circuit/${id}`]: () => ({ body: { service } }),
    '/circuit': ({ body }) => ({
      status: answers.shift() ?? 200,
      body: { service: { ...service, id: (body.service as { id: string }).id }, warnings: [] },
    }),
  });
  const { result } = renderHook(() => usePlanningEdits(() => undefined));
  const copy = () => act(() => result.current.copy(id, { start: Date.parse('2026-11-11T07:00:00Z') }));
  const done = [await copy(), await copy(), await copy()];
  expect(done).toEqual([false, true, true]);
  const ids = server.of('/circuit').map(({ body }) => (body.service as { id: string }).id);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

test('a copy has the pauses of its service and the stops of its circuit, at its own times', async () => {
  signInAs();
  const at = (from: string, to: string) => ({
    startAt: `2026-11-10T${from}:00.000Z`,
    endAt: `2026-11-10T${to}:00.000Z`,
  });
  const pause = { id: newId(), type: 'pause', status: 100, ...at('11:00', '11:30'), notWork: true, notCharge: false };
  const delay = { ...pause, id: newId(), type: 'delay', ...at('07:00', '07:10') };
  const stop = { id: newId(), site: { id: newId(), name: 'Quai' }, ...at('08:00', '09:00'), task: 'Ronde' };
  const server = fakeServer({
    [`/circuit/${id}`]: () => ({ body: { service: { ...service, breaks: [pause, delay], services: [stop] } } }),
    '/circuit': () => ({ body: { service, warnings: [] } }),
  });
  const { result } = renderHook(() => usePlanningEdits(() => undefined));
  const [start, end] = ['2026-11-11T07:00:00Z', '2026-11-11T15:00:00Z'].map((it) => Date.parse(it));
  await act(() => result.current.copy(id, { start, end }));
  const sent = (server.of('/circuit')[0]?.body.service ?? {}) as Record<string, object[]>;
  expect(sent.breaks).toMatchObject([
    { startAt: '2026-11-11T11:00:00.000Z', endAt: '2026-11-11T11:30:00.000Z', notWork: true },
  ]);
  expect(sent.services).toMatchObject([
    { startAt: '2026-11-11T08:00:00.000Z', site: { id: stop.site.id }, task: 'Ronde' },
  ]);
  expect([sent.breaks?.[0], sent.services?.[0]]).not.toContainEqual(expect.objectContaining({ id: pause.id }));
});

test('two edits undone by two quick keys are undone one after the other, each on the version that it finds', async () => {
  signInAs();
  let saved = { ...service };
  const server = fakeServer({
    [`/circuit/${id}`]: () => ({ body: { service: saved } }),
    '/circuit': ({ body }) => {
      const sent = body.service as typeof service;
      if (sent.updatedAt !== saved.updatedAt) return { status: 409, body: { error: { key: 'stale', message: '' } } };
      const version = `2026-11-01T00:00:0${server.of('/circuit').length}.000Z`;
      saved = { ...saved, startAt: sent.startAt, updatedAt: version };
      return { body: { service: saved, warnings: [] } };
    },
  });
  const { result } = renderHook(() => usePlanningEdits(() => undefined));
  const starts = ['2026-11-11T07:00:00.000Z', '2026-11-12T07:00:00.000Z'];
  const edits = await act(() => Promise.all(starts.map((at) => result.current.edit(id, { start: Date.parse(at) }))));
  expect([edits, saved.startAt]).toEqual([[true, true], starts[1]]);
  const undone = await act(() => Promise.all([result.current.undo(), result.current.undo()]));
  expect([undone, saved.startAt]).toEqual([[true, true], service.startAt]);
});

test('the undo of a copy asks for no right to delete, and says when the copy stays', async () => {
  signInAs();
  const uncopied = [{ done: [], kept: 1 }];
  const server = fakeServer({
    [`/circuit/${id}`]: () => ({ body: { service } }),
    '/circuit': () => ({ body: { service, warnings: [] } }),
    '/copy/circuits/undo': () => ({ body: uncopied.shift() }),
  });
  const { result } = renderHook(() => usePlanningEdits(() => undefined));
  await act(() => result.current.copy(id, { start: Date.parse('2026-11-11T07:00:00Z') }));
  expect(await act(() => result.current.undo())).toBe(true);
  expect(server.of('/copy/circuits/undo').map(({ body }) => body)).toEqual([{ copies: [{ id, updatedAt: version }] }]);
});
