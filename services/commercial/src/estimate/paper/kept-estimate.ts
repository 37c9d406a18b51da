import type { IssuedDocument } from '../../invoice/paper/issued-document';

/** A numbered estimate, kept whole: what its paper is drawn from, and what its customer answers to. */
export interface EstimateDocument extends IssuedDocument {
  /** The last day on which the customer may accept. */
  validUntil: string;
  /** Number of the version before it. */
  replaces: string | null;
}
