import { agentContractActs, customerContractActs } from '@vigie/contracts/commercial/contract/contract.acts';
import { contractStatuses } from '@vigie/contracts/commercial/contract/contract.statuses';
import { CONTRACT_MESSAGES } from '@vigie/contracts/commercial/contract/contract-messages';
import { actHandlers } from '@vigie/service-kit/acts/act-handlers';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { Writes } from '@vigie/service-kit/acts/run-act';
import { badField, conflict } from '@vigie/service-kit/problem';
import type { Updateable } from 'kysely';
import type { CommercialTables } from '../tables';
import { amend, duplicate, renew } from './copies';
import { contractNouns } from './noun';
import { saveAgentContract, saveCustomerContract } from './save-contract';
import { recordSignature, type SignatureForm } from './signing/record-signature';
import { inviteNext, send } from './signing/send-contract';
import { signedFrom } from './signing/signed-from';
import { type ContractRecord, hasRunOut } from './stored-contract';
import { takeBack } from './take-back';
import { whatFollowsEnding } from './what-follows-ending';

type Columns = Updateable<CommercialTables['contract']>;

interface Copy {
  id: string;
}

/** Refuses once the last day to sign is over: a link mailed now would already be closed. */
function checkDaysLeft(contract: ContractRecord, today: string): void {
  if (hasRunOut(contract, today)) throw conflict(CONTRACT_MESSAGES.signingDaysOver, 'contract_expired');
}

const does = {
  send: (contract: ContractRecord, body: Parameters<typeof send>[1], actor: Actor) => send(contract, body, actor),
  sign: (contract: ContractRecord, form: SignatureForm, actor: Actor) => {
    const signer = contract.nextSigner;
    if (!signer) throw new Error(`The contract ${contract.id} waits for nobody.`);
    checkDaysLeft(contract, actor.today);
    return recordSignature({ contract, signer, form, from: signedFrom(), by: { userId: actor.userId } });
  },
  remind: (contract: ContractRecord, _body: unknown, actor: Actor) => {
    checkDaysLeft(contract, actor.today);
    return inviteNext(contract, 'reminded');
  },
  withdraw: (contract: ContractRecord, _body: unknown, actor: Actor) => takeBack(contract, actor),
  duplicate: (contract: ContractRecord, { id }: Copy, actor: Actor) => duplicate(contract, id, actor),
  amend: (contract: ContractRecord, { id }: Copy, actor: Actor) => amend(contract, id, actor),
  renew: (contract: ContractRecord, { id }: Copy, actor: Actor) => renew(contract, id, actor),
  async end(contract: ContractRecord, { terminatedOn, reason }: { terminatedOn: string; reason: string | null }) {
    if (contract.startsOn && terminatedOn < contract.startsOn)
      throw badField('terminatedOn', CONTRACT_MESSAGES.terminationBeforeStart);
    // The noted day replaces the contract's own: a later one would prolong it.
    if (contract.endsOn && !contract.tacitRenewal && terminatedOn > contract.endsOn)
      throw badField('terminatedOn', CONTRACT_MESSAGES.terminationAfterEnd({ endsOn: contract.endsOn }));
    return new Writes({ terminatedOn, terminationReason: reason } satisfies Columns);
  },
  undoEnd: async () => new Writes({ terminatedOn: null, terminationReason: null } satisfies Columns),
  async archive(contract: ContractRecord, _body: unknown, actor: Actor) {
    if (contract.status === contractStatuses.value.waiting) await takeBack(contract, actor);
  },
};

export const agentContractActHandlers = actHandlers(agentContractActs, contractNouns.agent, {
  save: saveAgentContract,
  does,
  follows: { end: whatFollowsEnding },
});
export const customerContractActHandlers = actHandlers(customerContractActs, contractNouns.customer, {
  save: saveCustomerContract,
  does,
  follows: { end: whatFollowsEnding },
});
