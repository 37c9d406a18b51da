import type { StatusOption, Tone } from '../../core/acts/statuses';

/** Status of a commercial document: estimate, purchase order, invoice. A draft has no number yet. */
const DOCUMENT_STATUS = { draft: 0, active: 100, cancelled: 200, toCheck: 300 } as const;
export type DocumentStatus = (typeof DOCUMENT_STATUS)[keyof typeof DOCUMENT_STATUS];

export const DOCUMENT_STATUSES = {
  draft: { value: 0, label: 'Brouillon', tone: 'neutral', selectable: true },
  active: { value: 100, label: 'Actif', tone: 'positive', selectable: true },
  cancelled: { value: 200, label: 'Annulé', tone: 'negative', selectable: true },
  toCheck: { value: 300, label: 'À contrôler', tone: 'warning', selectable: true },
} as const satisfies Record<string, StatusOption<DocumentStatus>>;

export interface DocumentBadge {
  label: string;
  tone: Tone;
}

/** Badge of a draft whose stored lines are invalid. */
export const UNREADABLE_BADGE: DocumentBadge = { label: 'Illisible', tone: 'negative' };

/**
 * Badge of a commercial document: draft, cancelled and to-check as they are; otherwise refused, validated, or waiting
 * for validation.
 */
export function documentBadge(document: {
  status: number;
  validated: boolean;
  refused: boolean;
  unreadable?: boolean;
}): DocumentBadge {
  const special = Object.values(DOCUMENT_STATUSES).find(
    (status) => status.value === document.status && status.value !== DOCUMENT_STATUS.active,
  );
  if (document.unreadable && document.status !== DOCUMENT_STATUS.cancelled) return UNREADABLE_BADGE;
  if (special) return { label: special.label, tone: special.tone };
  if (document.refused) return { label: 'Refusé', tone: 'negative' };
  if (document.validated) return { label: 'Validé', tone: 'positive' };
  return { label: 'En attente de validation', tone: 'warning' };
}

/** Statuses with which a form saves an estimate or an order: a draft, or active, which gives the number. */
export const DOCUMENT_SAVE_STATUSES = [DOCUMENT_STATUSES.draft, DOCUMENT_STATUSES.active] as const;

/** Filters on the decisions about a document: -1 all, 0 without, 1 only. */
export const DECISIONS = {
  validated: { all: 'Tous', without: 'En attente', only: 'Validés' },
  refused: { all: 'Tous', without: 'Non refusés', only: 'Refusés' },
  sent: { all: 'Tous', without: 'Non envoyés', only: 'Envoyés' },
} as const;
