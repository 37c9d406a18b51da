import type { WalkStep } from './fold-round';
import { isReadInVain } from './marks';
import type { ReadBy, RoundAct } from './round-act';

/** French label of each act of a walk, in timelines and PDFs. */
const STEP_LABELS: Readonly<Record<RoundAct['kind'], string>> = {
  start: 'Début',
  resume: 'Reprise',
  interrupted: 'Interruption',
  finish: 'Fin',
  stop: 'Arrêt',
  checkpoint: 'Validation',
  virtualCheckpoint: 'Validation',
  jump: 'Saut',
  observation: 'Constatation',
  cancel: 'Annulation',
  restore: 'Rétablissement',
};

/** A reading that validates nothing is no « Validation ». */
export const stepLabel = (step: Pick<WalkStep, 'act' | 'marks'>): string =>
  isReadInVain(step) ? 'Lecture' : STEP_LABELS[step.act.kind];

export const READ_BY_LABELS: Readonly<Record<ReadBy, string>> = {
  nfc: 'Badge NFC',
  qr: 'Code QR',
  typed: 'Code saisi',
  position: 'Position',
  hand: 'À la main',
};
