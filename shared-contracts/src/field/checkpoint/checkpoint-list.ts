import { z } from 'zod';
import type { HistoryFields } from '../../core/acts/history';
import { defineList } from '../../core/lists/list';
import { checkpointSchema } from './checkpoint';
import { checkpointStatuses } from './checkpoint.statuses';

/** Maximum labels on the sheets of one request: about thirty pages. */
export const CHECKPOINT_LABELS_MAX = 500;

const checkpointRowSchema = checkpointSchema.extend({
  /** Number of rounds through the checkpoint, and names of the rounds without any other checkpoint. */
  rounds: z.number().int(),
  aloneIn: z.string().nullable(),
});
export type CheckpointRow = z.output<typeof checkpointRowSchema>;

export const checkpointList = defineList({
  key: 'checkpoints',
  row: checkpointRowSchema,
  columns: {
    title: { label: 'Nom', kind: 'text', alwaysVisible: true },
    site: { label: 'Site', kind: 'ref' },
    customer: { label: 'Client', kind: 'ref' },
    badge: { label: 'Badge', kind: 'text' },
    building: { label: 'Bâtiment', kind: 'text' },
    floor: { label: 'Étage', kind: 'text' },
    roomKey: { label: 'Local', kind: 'text', shown: false },
    radius: { label: 'Rayon (m)', kind: 'number', shown: false },
    rounds: { label: 'Rondes', kind: 'count' },
    status: { label: 'Statut', kind: 'choice', options: checkpointStatuses.all },
  },
  filters: {
    site: { kind: 'refs', label: 'Sites', of: 'site' },
    customer: { kind: 'refs', label: 'Clients', of: 'customer' },
    status: { kind: 'choices', label: 'Statuts', options: checkpointStatuses.selectable },
  },
  defaultSort: { orderBy: 'title', ascending: true },
});

export const checkpointFields: HistoryFields = {
  title: 'Nom',
  badge: 'Badge',
  color: 'Couleur',
  description: 'Consigne',
  building: 'Bâtiment',
  floor: 'Étage',
  roomKey: 'Local',
  location: 'Position',
  radius: 'Rayon (m)',
  site: 'Site',
  status: { label: 'Statut', text: checkpointStatuses.labelOf },
};
