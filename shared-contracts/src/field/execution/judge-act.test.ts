import { SERVICE_STATUS } from '../service/service.statuses';
import { needsReason, ownView, refusalOf } from './judge-act';
import type { ServiceAct } from './service-act';
import { A, act, B, END, HOUR, planned, START } from './testing/histories';

const NOON = START + 4 * HOUR;
const view = (acts: readonly ServiceAct[], agentId = A, service = planned()) => ownView(service, acts, agentId, NOON);
const refusal = (kind: Parameters<typeof refusalOf>[1], ...seen: Parameters<typeof view>) =>
  refusalOf(view(...seen), kind, false);

test('a second service waits for the end of the first', () => {
  expect(refusalOf(view([]), 'start', true)).toBe('Un service est actif');
  expect(refusalOf(view([]), 'start', false)).toBeNull();
});

test('what an agent ended stays ended for it', () => {
  const ended = [act('start', 0), act('end', 240, { payload: { reason: 'relieved', reasonText: 'Sofia' } })];
  expect(refusal('end', ended)).toBe('Le service est terminé');
  expect(refusal('start', ended)).toBe('Le service est terminé');
  expect(refusal('start', [act('validate', 100, { agentId: null })])).toBe('Le service est terminé');
});

test('what colleagues did blocks nobody: who takes over starts, who was relieved is free', () => {
  const history = [
    act('start', 0),
    act('assign', 200, { agentId: B, payload: { from: A } }),
    act('end', 220, { payload: { reason: 'relieved', reasonText: 'Sofia' } }),
  ];
  const taken = planned({ agentId: B });
  expect(view(history, B, taken).state.status).toBe(SERVICE_STATUS.late);
  expect(refusal('start', history, B, taken)).toBeNull();
  const both = [...history, act('start', 230, { agentId: B })];
  expect([view(both, A, taken).state.status, view(both, B, taken).state.status]).toEqual([
    SERVICE_STATUS.finished,
    SERVICE_STATUS.inProgress,
  ]);
});

test('a guard at work may always leave, also where the office cancelled or gave the service away', () => {
  const running = [act('start', 0), act('unprogram', 60, { agentId: null })];
  expect(refusal('end', running, A, planned({ agentId: B }))).toBeNull();
  const cancelled = [act('unprogram', -60, { agentId: null })];
  expect(refusal('start', cancelled)).toBe('Impossible de mettre à jour le service');
});

test('a pause needs a service at work, its end a pause, and an end a start', () => {
  const running = [act('start', 0)];
  expect(refusal('endBreak', running)).toBe('Impossible de mettre à jour le service');
  expect(refusal('startBreak', [])).toBe('Impossible de mettre à jour le service');
  expect(refusal('end', [])).toBe('Impossible de mettre à jour le service');
  expect(refusal('startBreak', running)).toBeNull();
  expect(refusal('endBreak', [...running, act('startBreak', 60)])).toBeNull();
});

test('a reason is asked for until the planned end', () => {
  expect([needsReason(planned(), END - 1), needsReason(planned(), END)]).toEqual([true, false]);
});
