import type { IssuedDocument } from '../../invoice/paper/issued-document';

/** The snapshot of a numbered estimate: its paper is drawn from it, and the customer's answer refers to it. */
export interface EstimateDocument extends IssuedDocument {
  /** The last day on which the customer may accept. */
  validUntil: string;
  /** Number of the previous version. */
  replaces: string | null;
  /** Tells a private person of its right to withdraw. */
  withdrawal?: string;
}
