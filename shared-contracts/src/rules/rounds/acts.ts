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

interface RoundAct {
  /** The act as the state machine of executions names it. */
  event: RoundEvent;
  /** Type key of the logbook entry it becomes: what happens at a checkpoint is a checkpoint's event. */
  entryType: string;
}

/** What people do in an execution, by event key. That a round was not realised is no act: the server alone writes it. */
export const ROUND_ACTS = {
  round_start: { event: 'start', entryType: 'round_start' },
  round_resume: { event: 'resume', entryType: 'round_resume' },
  round_interrupted: { event: 'interrupted', entryType: 'round_interrupted' },
  round_finish: { event: 'finish', entryType: 'round_finish' },
  round_stop: { event: 'stop', entryType: 'round_stop' },
  round_checkpoint: { event: 'checkpoint', entryType: 'checkpoint_validated' },
  round_virtual_checkpoint: { event: 'virtualCheckpoint', entryType: 'checkpoint_geolocated' },
  round_jump: { event: 'jump', entryType: 'checkpoint_jump' },
  round_observation: { event: 'observation', entryType: 'observation_default' },
} as const satisfies Record<string, RoundAct>;

export type RoundEventKey = keyof typeof ROUND_ACTS;

export const ROUND_EVENT_KEYS = Object.keys(ROUND_ACTS) as RoundEventKey[];
