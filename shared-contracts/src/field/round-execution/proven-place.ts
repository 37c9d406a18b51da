import type { RoundMark, WalkStep } from './fold-round';

/** Marks of a position that does not prove that the agent was at the checkpoint. */
const UNPROVEN: readonly RoundMark[] = ['tooFar', 'tooInexact', 'noPosition'];

/** Whether an act says « géolocalisé » without a position that proves it. */
export const isUnproven = ({ act, marks }: Pick<WalkStep, 'act' | 'marks'>): boolean =>
  act.kind === 'virtualCheckpoint' && marks.some((mark) => UNPROVEN.includes(mark));
