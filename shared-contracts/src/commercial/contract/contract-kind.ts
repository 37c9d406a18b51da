import type { RightKey } from '../../core/rights';

/** With whom a contract is made: each kind has rights, templates and a list of its own. */
export const CONTRACT_KINDS = ['agent', 'customer'] as const;
export type ContractKind = (typeof CONTRACT_KINDS)[number];

const NAMES = { agent: 'AGENT', customer: 'CUSTOMER' } as const satisfies Record<ContractKind, string>;

export const contractRight = <Verb extends 'CREATE' | 'LIST' | 'EDIT' | 'DELETE' | 'SIGN'>(
  verb: Verb,
  kind: ContractKind,
) => `ACCOUNT_RIGHT_${verb}_${NAMES[kind]}_CONTRACT` as const satisfies RightKey;

export const templateRight = <Verb extends 'CREATE' | 'LIST' | 'EDIT' | 'DELETE'>(verb: Verb, kind: ContractKind) =>
  `ACCOUNT_RIGHT_${verb}_${NAMES[kind]}_CONTRACT_TEMPLATE` as const satisfies RightKey;
