/** Events of a round execution, in the order of the event catalogue. */
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
  /** Name of the act in the state machine of round executions. */
  event: RoundEvent;
  /** Type key of the logbook entry; acts at a checkpoint have types of the checkpoint family. */
  entryType: string;
}

/** Acts of users in a round execution, by event key. `notRealized` is missing because only the server records it. */
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
