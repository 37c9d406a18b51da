export type MachineName = 'fall' | 'inactivity' | 'perimeter';

/** Lone-worker events of the catalogue, by type key. */
type LoneWorkerEvent =
  | 'agent_emergency_call'
  | 'agent_sos'
  | 'agent_inactive'
  | 'agent_fall'
  | 'agent_leave'
  | 'agent_return';

/**
 * What a machine asks of the phone. A machine does nothing itself: the caller vibrates, plays, shows and sends, and a
 * test or a replay only reads.
 */
export type Effect =
  /** A state was entered; a state that is left at once is told too. */
  | { kind: 'enter'; machine: MachineName; state: string; at: number }
  /** On and off times in ms, as `navigator.vibrate` takes them. */
  | { kind: 'vibrate'; pattern: readonly number[] }
  /** The alarm, which loops. The phone makes it itself: a file could be missing where no network is. */
  | { kind: 'sound'; action: 'loop' | 'once' | 'stop' }
  /** Steps left of the countdown; null takes it away. */
  | { kind: 'countdown'; machine: MachineName; remaining: number | null }
  | ToastEffect
  /** Takes away what the machine shows. */
  | { kind: 'dismiss'; machine: MachineName }
  /** An event for the logbook: sent through the outbox with the place of the moment. `since` is when it began. */
  | { kind: 'post'; event: LoneWorkerEvent; at: number; since: number };

export interface ToastEffect {
  kind: 'toast';
  machine: MachineName;
  tone: 'negative' | 'warning' | 'positive' | 'neutral';
  title?: string;
  text: string;
  /** Stays until closed. */
  persistent: boolean;
  /** Label of the button that dismisses the alert. */
  action?: string;
  /** Local notification of the phone that says the same. */
  notificationId?: number;
}

export const sound = (action: 'loop' | 'once' | 'stop'): Effect => ({ kind: 'sound', action });

/** What a machine gives back: itself as it is now, and what it asks for. */
export interface Step<Machine> {
  machine: Machine;
  effects: Effect[];
}

/** The events of the emergency button: they are posted at once, whatever the machines say. */
export function emergency(kind: 'call' | 'reinforcement', at: number): Effect {
  return { kind: 'post', event: kind === 'call' ? 'agent_emergency_call' : 'agent_sos', at, since: at };
}
