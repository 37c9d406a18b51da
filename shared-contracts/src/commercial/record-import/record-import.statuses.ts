import { defineStatuses } from '../../core/acts/statuses';

/** The product analyses a file, the user confirms it, the product writes it, and the user may undo it. */
export const recordImportStatuses = defineStatuses({
  analysing: { value: 100, label: 'Analyse en cours', tone: 'neutral' },
  toMap: { value: 150, label: 'Colonnes à choisir', tone: 'warning' },
  ready: { value: 200, label: 'À confirmer', tone: 'warning' },
  running: { value: 300, label: 'Import en cours', tone: 'neutral' },
  done: { value: 400, label: 'Terminé', tone: 'positive' },
  undoing: { value: 500, label: 'Annulation en cours', tone: 'neutral' },
  undone: { value: 600, label: 'Annulé', tone: 'neutral' },
  discarded: { value: 700, label: 'Abandonné', tone: 'neutral', selectable: false },
});
