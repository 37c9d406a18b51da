import { CONTRACT_MESSAGES } from '@vigie/contracts/commercial/contract/contract-messages';
import { newId } from '@vigie/contracts/core/id';
import { storableUpTo } from '@vigie/contracts/core/received/storable-text';
import { addDays } from '@vigie/contracts/core/time/days';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { unchanged, writeRecord } from '@vigie/service-kit/acts/run-act';
import { db } from '../tables';
import { CONTRACT_SETS, contractNouns } from './noun';
import { renewedEnd } from './renewed-end';
import { type ContractDraft, type ContractOrigin, writeContract } from './save-contract';
import { partyIdOf } from './select-contract';
import type { ContractRecord } from './stored-contract';

const TITLE_MAX = 200;

const draftOf = (contract: ContractRecord, id: string): ContractDraft => ({
  id,
  kind: contract.kind,
  partyId: partyIdOf(contract),
  title: contract.title,
  body: contract.body,
  startsOn: contract.startsOn,
  endsOn: contract.endsOn,
  trialEndsOn: contract.trialEndsOn,
  tacitRenewal: contract.tacitRenewal,
  noticeDays: contract.noticeDays,
  signers: contract.signers.map((signer) => ({ ...signer, id: newId() })),
});

/** Writes a draft made from a contract; a retry with the same id makes no second draft. */
async function writeCopy(contract: ContractRecord, draft: ContractDraft, actor: Actor, origin: ContractOrigin = {}) {
  const { id, kind } = draft;
  if (await db().selectFrom('contract').select('id').where('id', '=', id).executeTakeFirst()) return unchanged;
  return writeRecord(CONTRACT_SETS[kind], contractNouns[kind], { id, actor }, () =>
    writeContract({ ...draft, title: storableUpTo(draft.title, TITLE_MAX) }, actor, origin),
  ).then(() => contract.status);
}

export const duplicate = (contract: ContractRecord, id: string, actor: Actor) => {
  const draft = draftOf(contract, id);
  return writeCopy(contract, { ...draft, title: CONTRACT_MESSAGES.copyOf({ title: contract.title }) }, actor);
};

/** An amendment starts with the agreed text, and has no trial period of its own. */
export const amend = (contract: ContractRecord, id: string, actor: Actor) => {
  const draft = { ...draftOf(contract, id), title: CONTRACT_MESSAGES.amendmentOf(contract), trialEndsOn: null };
  return writeCopy(contract, draft, actor, { amendsId: contract.id });
};

/** A renewal starts the day after the contract's last day and lasts as long as the contract did. */
export const renew = (contract: ContractRecord, id: string, actor: Actor) => {
  const { startsOn, endsOn, terminatedOn } = contract;
  const last = terminatedOn ?? endsOn;
  const from = last ? addDays(last, 1) : null;
  const draft = {
    ...draftOf(contract, id),
    startsOn: from,
    endsOn: from && startsOn && endsOn ? renewedEnd({ startsOn, endsOn }, from) : null,
    trialEndsOn: null,
  };
  return writeCopy(contract, draft, actor, { renewsId: contract.id });
};
