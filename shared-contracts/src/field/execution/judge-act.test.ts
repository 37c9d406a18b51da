import { foldExecution } from './fold-execution';
import { needsReason, refusalOf } from './judge-act';
import type { ServiceAct } from './service-act';
import { A, act, B, END, HOUR, planned, START } from './testing/histories';

const NOON = START + 4 * HOUR;
const EVENING = END + 5 * HOUR;

describe('before an act is made', () => {
  const judged = (acts: readonly ServiceAct[], now = NOON, service = planned()) => ({
    status: foldExecution(service, acts, now).status,
    agentId: service.agentId,
    end: service.end,
    acts,
  });
  const alone = { agentId: A, elsewhere: false };

  test('a second service waits for the end of the first', () => {
    expect(refusalOf(judged([]), 'start', { agentId: A, elsewhere: true })).toBe('Un service est actif');
    expect(refusalOf(judged([]), 'start', alone)).toBeNull();
  });

  test('what was ended stays ended for who ended it, and open to who takes it over', () => {
    const ended = [act('start', 0), act('end', 240, { payload: { reason: 'relieved', reasonText: 'Sofia' } })];
    expect(refusalOf(judged(ended), 'end', alone)).toBe('Le service est terminé');
    expect(refusalOf(judged(ended), 'start', alone)).toBe('Le service est terminé');
    const b = { agentId: B, elsewhere: false };
    expect(refusalOf(judged(ended), 'start', b)).toBe('Le service est terminé');
    expect(refusalOf(judged(ended, NOON, planned({ agentId: B })), 'start', b)).toBeNull();
  });

  test('a guard at work may always leave, also where the office cancelled or gave the service away', () => {
    const running = [act('start', 0), act('unprogram', 60, { agentId: null })];
    expect(refusalOf(judged(running, EVENING, planned({ agentId: B })), 'end', alone)).toBeNull();
    expect(refusalOf(judged([act('unprogram', -60, { agentId: null })]), 'start', alone)).toBe(
      'Impossible de mettre à jour le service',
    );
  });

  test('a pause needs a service at work, its end a pause', () => {
    const running = [act('start', 0)];
    expect(refusalOf(judged(running), 'endBreak', alone)).not.toBeNull();
    expect(refusalOf(judged([]), 'startBreak', alone)).not.toBeNull();
    expect(refusalOf(judged(running), 'startBreak', alone)).toBeNull();
    expect(refusalOf(judged([...running, act('startBreak', 60)]), 'endBreak', alone)).toBeNull();
  });

  test('a reason is asked for until the planned end', () => {
    expect(needsReason(judged([]), END - 1)).toBe(true);
    expect(needsReason(judged([]), END)).toBe(false);
  });
});
