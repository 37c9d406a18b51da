export type MachineName = 'fall' | 'inactivity' | 'perimeter';

/** Type keys of the lone-worker events in the catalogue. */
type LoneWorkerEvent =
  | 'agent_emergency_call'
  | 'agent_sos'
  | 'agent_inactive'
  | 'agent_fall'
  | 'agent_leave'
  | 'agent_return';

/**
 * A side effect that a machine requests. The machines are pure: the phone vibrates, sounds, shows and sends, while
 * tests and replays only read the effects.
 */
export type Effect =
  /** The machine entered a state, even one that it left at once. */
  | { kind: 'enter'; machine: MachineName; state: string; at: number }
  /** On and off times in ms, in the format of `navigator.vibrate`. */
  | { kind: 'vibrate'; pattern: readonly number[] }
  /** The looping alarm. The phone synthesises it, because an audio file could be missing without a network. */
  | { kind: 'sound'; action: 'loop' | 'once' | 'stop' }
  /** Steps left of the countdown; null removes it. */
  | { kind: 'countdown'; machine: MachineName; remaining: number | null }
  | ToastEffect
  /** Removes everything that the machine displays. */
  | { kind: 'dismiss'; machine: MachineName }
  /** A logbook event, sent through the outbox with the current position. `since` is the start of the situation. */
  | { kind: 'post'; event: LoneWorkerEvent; at: number; since: number };

export interface ToastEffect {
  kind: 'toast';
  machine: MachineName;
  tone: 'negative' | 'warning' | 'positive' | 'neutral';
  title?: string;
  text: string;
  /** Whether the toast stays until the user closes it. */
  persistent: boolean;
  /** Label of the button that dismisses the alert. */
  action?: string;
  /** Id of a local notification of the phone with the same text. */
  notificationId?: number;
}

export const sound = (action: 'loop' | 'once' | 'stop'): Effect => ({ kind: 'sound', action });

/** Result of an input: the machine after it, and the requested effects. */
export interface Step<Machine> {
  machine: Machine;
  effects: Effect[];
}
