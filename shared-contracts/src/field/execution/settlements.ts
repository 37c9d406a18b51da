import type { Settled } from './execution';
import { type ServiceAct, timeOf } from './service-act';

/** Returns the last decision on each anomaly. */
export function settlements(ordered: readonly ServiceAct[]): Map<string, Settled> {
  const settled = new Map<string, Settled>();
  for (const act of ordered) {
    const { anomaly, decision, settledBecause, correctedStart, correctedEnd } = act.payload ?? {};
    if (act.kind !== 'settle' || !anomaly || !decision) continue;
    settled.set(anomaly, {
      actId: act.id,
      decision,
      because: settledBecause ?? '',
      at: timeOf(act),
      correctedStart: correctedStart ? Date.parse(correctedStart) : null,
      correctedEnd: correctedEnd ? Date.parse(correctedEnd) : null,
    });
  }
  return settled;
}
