import type { ContractSigner } from '@vigie/contracts/commercial/contract/contract';
import type { ProofKind } from '@vigie/contracts/commercial/contract/contract.statuses';
import type { ContractKind } from '@vigie/contracts/commercial/contract/contract-kind';
import type { SignatureStrokes } from '@vigie/contracts/formats/signature';
import type { Json as CanonicalJson } from '@vigie/contracts/rules/logbook-chain/canonical';
import type { ActStatus } from '@vigie/service-kit/acts/status-column';
import type {
  GivenInstant,
  GivenJson,
  Instant,
  Json,
  NullableInstant,
  NullableJson,
  SearchColumn,
} from '@vigie/service-kit/db/columns';
import type { Generated } from 'kysely';

export interface ContractTable {
  agencyId: string;
  id: string;
  kind: ContractKind;
  agentId: string | null;
  customerId: string | null;
  title: string;
  body: string;
  startsOn: string | null;
  endsOn: string | null;
  trialEndsOn: string | null;
  tacitRenewal: Generated<boolean>;
  noticeDays: number | null;
  signers: Json<ContractSigner[]>;
  status: ActStatus;
  amendsId: string | null;
  renewsId: string | null;
  /** Read with `readSent`. */
  issued: NullableJson<object>;
  documentHash: string | null;
  requestN: Generated<number>;
  sentAt: NullableInstant;
  signBy: string | null;
  message: string | null;
  mailFileIds: Generated<string[]>;
  replyTo: string | null;
  failed: 'refused' | 'expired' | null;
  failureReason: string | null;
  signedAt: NullableInstant;
  terminatedOn: string | null;
  terminationReason: string | null;
  fileKey: string | null;
  fileId: string | null;
  createdBy: string | null;
  createdAt: Instant;
  updatedAt: Instant;
  titleFolded: SearchColumn;
}

export interface ContractTables {
  contract: ContractTable;
  contractLink: {
    agencyId: string;
    id: string;
    contractId: string;
    signerId: string;
    tokenHash: string;
    documentHash: string;
    sentTo: string;
    createdAt: Instant;
  };
  contractCode: {
    agencyId: string;
    id: string;
    linkId: string;
    codeHash: string;
    tries: Generated<number>;
    sentAt: Instant;
    expiresAt: GivenInstant;
    usedAt: NullableInstant;
  };
  contractSignature: {
    agencyId: string;
    id: string;
    contractId: string;
    signerId: string;
    documentHash: string;
    linkId: string | null;
    codeId: string | null;
    userId: string | null;
    name: string;
    acceptance: string;
    strokes: GivenJson<SignatureStrokes>;
    at: Instant;
    ip: string;
    userAgent: string | null;
  };
  contractProof: {
    agencyId: string;
    contractId: string;
    n: number;
    at: GivenInstant;
    kind: ProofKind;
    content: GivenJson<{ readonly [key: string]: CanonicalJson }>;
    previousHash: string;
    hash: string;
  };
  signingIdentity: { agencyId: string; certificate: string; sealedKey: string; madeAt: Instant };
}
