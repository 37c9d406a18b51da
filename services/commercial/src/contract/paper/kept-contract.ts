import type { ContractKind } from '@vigie/contracts/commercial/contract/contract-kind';
import type { Letterhead } from '@vigie/service-kit/pdf/letterhead';
import type { RichText } from '@vigie/service-kit/rich-text/rich-text';

/** A signer, as the paper names it; the list is in signing order. */
export interface DocumentSigner {
  id: string;
  party: 'agency' | 'counterpart';
  name: string;
  email: string;
}

/** The snapshot of a contract as it is read and signed, from which its paper is drawn. */
export interface ContractDocument {
  kind: ContractKind;
  letterhead: Letterhead;
  title: string;
  /** The day on which the contract was sent, or drawn. */
  day: string | null;
  party: { name: string; lines: string[] };
  /** Label and value: days, notice period, the amended contract. */
  facts: [label: string, value: string][];
  body: RichText;
  /** Names the consumer mediator to a private person. */
  mediator?: string;
  /** Tells a private person of its right to withdraw. */
  withdrawal?: string;
  signers: DocumentSigner[];
}
