import type { RightKey } from '../../core/rights';

/** The other party of a contract: each kind has its own rights, templates and list. */
export const CONTRACT_KINDS = ['agent', 'customer'] as const;
export type ContractKind = (typeof CONTRACT_KINDS)[number];

const NAMES = { agent: 'AGENT', customer: 'CUSTOMER' } as const satisfies Record<ContractKind, string>;

export const contractRight = <Verb extends 'CREATE' | 'LIST' | 'EDIT' | 'DELETE' | 'SIGN'>(
  verb: Verb,
  kind: ContractKind,
) => `ACCOUNT_RIGHT_${verb}_${NAMES[kind]}_CONTRACT` as const satisfies RightKey;

export const templateRight = <Verb extends 'CREATE' | 'LIST' | 'EDIT' | 'DELETE'>(verb: Verb, kind: ContractKind) =>
  `ACCOUNT_RIGHT_${verb}_${NAMES[kind]}_CONTRACT_TEMPLATE` as const satisfies RightKey;
