/** What happens in the execution of a round, in the order of the event catalogue. */
export type RoundEvent =
  | 'start'
  | 'resume'
  | 'interrupted'
  | 'finish'
  | 'stop'
  | 'checkpoint'
  | 'virtualCheckpoint'
  | 'jump'
  | 'observation'
  | 'notRealized';

export type RoundState = 'waiting' | 'running' | 'interrupted' | 'finished' | 'stopped' | 'notRealized';

/**
 * What may follow what: a round starts once; while it runs, checkpoints are validated or jumped and observations made;
 * it is interrupted and resumed; it finishes, or stops incomplete. One that never started was not realised.
 */
const NEXT: Readonly<Record<RoundState, Partial<Record<RoundEvent, RoundState>>>> = {
  waiting: { start: 'running', notRealized: 'notRealized' },
  running: {
    checkpoint: 'running',
    virtualCheckpoint: 'running',
    jump: 'running',
    observation: 'running',
    interrupted: 'interrupted',
    finish: 'finished',
    stop: 'stopped',
  },
  interrupted: { resume: 'running', stop: 'stopped' },
  finished: {},
  stopped: {},
  notRealized: {},
};

/** State after an event, undefined when the event may not happen now. */
export function roundAfter(state: RoundState, event: RoundEvent): RoundState | undefined {
  return NEXT[state][event];
}

/** State after a run of events, undefined from the first that may not happen on. */
export function replayRound(events: readonly RoundEvent[]): RoundState | undefined {
  return events.reduce<RoundState | undefined>((state, event) => state && roundAfter(state, event), 'waiting');
}
