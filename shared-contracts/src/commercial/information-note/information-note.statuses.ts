import { defineStatuses } from '../../core/acts/statuses';

/** A published note never changes, so that its text is what the recipients have read. */
export const informationNoteStatuses = defineStatuses({
  draft: { value: 100, label: 'Brouillon', tone: 'neutral' },
  published: { value: 200, label: 'Publiée', tone: 'positive' },
  archived: { value: 300, label: 'Archivée', tone: 'neutral' },
  deleted: { value: 400, label: 'Supprimée', tone: 'neutral', selectable: false },
});
