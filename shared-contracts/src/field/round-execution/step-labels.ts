import type { ReadBy, RoundAct } from './round-act';

/** French label of each act of a walk, in timelines and PDFs. */
export const STEP_LABELS: Readonly<Record<RoundAct['kind'], string>> = {
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

export const READ_BY_LABELS: Readonly<Record<ReadBy, string>> = {
  nfc: 'Badge NFC',
  qr: 'Code QR',
  typed: 'Code saisi',
  position: 'Position',
  hand: 'À la main',
};
