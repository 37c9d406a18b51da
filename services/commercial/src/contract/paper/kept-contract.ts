import type { ContractKind } from '@vigie/contracts/commercial/contract/contract-kind';
import type { Letterhead } from '@vigie/service-kit/pdf/letterhead';
import type { RichText } from '@vigie/service-kit/rich-text/rich-text';

/** Who signs, as the paper names them, in their order. */
export interface DocumentSigner {
  id: string;
  party: 'agency' | 'counterpart';
  name: string;
  email: string;
}

/** A contract as it is read and signed, kept whole: what its paper is drawn from. */
export interface ContractDocument {
  kind: ContractKind;
  letterhead: Letterhead;
  title: string;
  /** The day it was sent, or drawn. */
  day: string | null;
  party: { name: string; lines: string[] };
  /** Label and value: days, notice, what it amends. */
  facts: [label: string, value: string][];
  body: RichText;
  signers: DocumentSigner[];
}
