import type { contractCalls } from '@vigie/contracts/commercial/contract/contract.calls';
import { CONTRACT_MESSAGES } from '@vigie/contracts/commercial/contract/contract-messages';
import { CODE_MINUTES, type SigningLinkState } from '@vigie/contracts/commercial/contract/contract-signing';
import { todayIn } from '@vigie/contracts/core/time/today';
import { productItself } from '@vigie/service-kit/acts/actor';
import { runAct, Writes } from '@vigie/service-kit/acts/run-act';
import { inOpenAgency } from '@vigie/service-kit/agency/in-open-agency';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import type { Database } from '@vigie/service-kit/db/database';
import { readFileBytes } from '@vigie/service-kit/files/files';
import { type Handlers, outsideTransaction } from '@vigie/service-kit/http/handlers';
import { consumeAttempt, limiterOf, rateLimitKey } from '@vigie/service-kit/http/rate-limits';
import { badField, conflict } from '@vigie/service-kit/problem';
import type { Updateable } from 'kysely';
import type { z } from 'zod';
import { type CommercialTables, db } from '../../tables';
import { CONTRACT_SETS, contractNouns } from '../noun';
import { drawStanding } from '../paper/signed-paper';
import { fileNameOf } from '../select-contract';
import type { ContractRecord } from '../stored-contract';
import { markCodeUsed, newCode, tryCode } from './codes';
import { addProof } from './proofs';
import { publicContractOf } from './public-contract';
import { recordSignature } from './record-signature';
import { fromRequest, type SignedFrom, signedFrom } from './signed-from';
import { agencyOfToken, type LinkParams, linkStateOf, openLink } from './signing-links';
import { mailSigner, notifyAgency, notifySigners } from './signing-mails';

const QUARTER_HOUR_S = 900;
/** Requests allowed per IP address in 15 minutes: one person needs a few, an office behind one address some dozens. */
const TRIES = 120;
/** Codes mailed per link in 15 minutes. */
const CODES = 4;

const countTry = (database: Database, ip: string): Promise<void> =>
  consumeAttempt(
    limiterOf(database, {
      program: 'commercial',
      keyPrefix: 'contract-link',
      points: TRIES,
      durationS: QUARTER_HOUR_S,
    }),
    rateLimitKey(ip),
  );

const countCode = (database: Database, token: string): Promise<void> =>
  consumeAttempt(
    limiterOf(database, {
      program: 'commercial',
      keyPrefix: 'contract-code',
      points: CODES,
      durationS: QUARTER_HOUR_S,
    }),
    rateLimitKey(token),
  );

const CLOSED: Readonly<Record<Exclude<SigningLinkState, 'open'>, string>> = {
  later: CONTRACT_MESSAGES.notTheSignersTurn,
  signed: CONTRACT_MESSAGES.alreadySigned,
  complete: CONTRACT_MESSAGES.contractAlreadySigned,
  refused: CONTRACT_MESSAGES.signingLinkClosed,
  expired: CONTRACT_MESSAGES.signingLinkClosed,
  withdrawn: CONTRACT_MESSAGES.signingLinkClosed,
};

/** Opens and locks the link and its contract; refuses unless this signer may sign now. */
async function openToSign(params: LinkParams) {
  const opened = await openLink(params, { lock: true });
  const { timeZone } = await selectPublishedAgency();
  const state = await linkStateOf(opened.contract, opened.link, todayIn(timeZone));
  if (state !== 'open') throw conflict(CLOSED[state], `contract_${state}`);
  const { signer } = opened;
  if (!signer) throw conflict(CLOSED.withdrawn, 'contract_withdrawn');
  return { ...opened, signer };
}

/** Records the first opening of a link in the evidence. */
async function noteOpening(params: LinkParams): Promise<void> {
  const opened = await openLink(params, { lock: true });
  const { contract, link, signer } = opened;
  const { timeZone } = await selectPublishedAgency();
  if ((await linkStateOf(contract, link, todayIn(timeZone))) !== 'open') return;
  const known = await db()
    .selectFrom('contractProof')
    .select('content')
    .where('contractId', '=', contract.id)
    .where('kind', '=', 'opened')
    .execute();
  if (known.some(({ content }) => content.link === link.id)) return;
  await addProof(contract, 'opened', { link: link.id, name: signer?.name ?? '', ...originOf(signedFrom()) });
}

const originOf = ({ ip, userAgent }: SignedFrom) => ({ ip, userAgent });

async function sendCode(params: LinkParams): Promise<{ sentTo: string }> {
  const { contract, link, signer } = await openToSign(params);
  const { id, code } = await newCode(link);
  const { name } = await selectPublishedAgency();
  await mailSigner(contract, { email: link.sentTo, name: signer.name }, `code/${id}`, {
    subject: `${name} : votre code de signature`,
    paragraphs: [
      `Votre code pour signer le contrat « ${contract.title} » : ${code}`,
      `Il est valable ${CODE_MINUTES} minutes. Ne le communiquez à personne. Si vous n’avez pas demandé ce code, ignorez ce message.`,
    ],
  });
  await addProof(contract, 'code', { name: signer.name, sentTo: link.sentTo, ...originOf(signedFrom()) });
  return { sentTo: link.sentTo };
}

/** Checks a code and uses up one try. The caller commits even for a wrong code, so that the try is not given back. */
async function checkCode(params: LinkParams, given: string) {
  const { contract, link, signer } = await openToSign(params);
  const tried = await tryCode(link.id, given);
  if (!tried.id) await addProof(contract, 'wrongCode', { name: signer.name, ...originOf(signedFrom()) });
  return tried;
}

type Columns = Updateable<CommercialTables['contract']>;
type SigningBody = z.output<typeof contractCalls.signContractByLink.body>;

async function sign(params: LinkParams, { hash, ...form }: SigningBody, codeId: string): Promise<void> {
  const { contract, link, signer } = await openToSign(params);
  if (contract.documentHash !== hash) throw conflict(CONTRACT_MESSAGES.contractChanged, 'contract_changed');
  const actor = { ...productItself(await selectPublishedAgency()), name: form.fullname };
  const record = async (row: ContractRecord) => {
    await markCodeUsed(codeId);
    return recordSignature({ contract: row, signer, form, from: signedFrom(), by: { linkId: link.id, codeId } });
  };
  const { kind, id } = contract;
  await runAct(CONTRACT_SETS[kind], 'signByLink', contractNouns[kind], record, { id, body: {} }, actor);
}

async function refuse(params: LinkParams, { hash, reason }: { hash: string; reason: string }): Promise<void> {
  const { contract, signer } = await openToSign(params);
  if (contract.documentHash !== hash) throw conflict(CONTRACT_MESSAGES.contractChanged, 'contract_changed');
  const actor = { ...productItself(await selectPublishedAgency()), name: signer.name };
  const record = async (row: ContractRecord) => {
    await addProof(row, 'refused', { name: signer.name, reason, documentHash: hash, ...originOf(signedFrom()) });
    const words = [`${signer.name} a refusé de signer le contrat « ${row.title} ».`, `Motif : ${reason}`];
    await notifyAgency(row, 'refused', `Signature refusée : ${row.title}`, words);
    await notifySigners(row, `${signer.name} a refusé de signer.`);
    return new Writes({ failed: 'refused', failureReason: reason } satisfies Columns);
  };
  const { kind, id } = contract;
  await runAct(CONTRACT_SETS[kind], 'decline', contractNouns[kind], record, { id, body: {} }, actor);
}

type PublicCalls = Pick<
  typeof contractCalls,
  'publicContract' | 'publicContractPaper' | 'askContractCode' | 'signContractByLink' | 'refuseContractByLink'
>;

interface Asked extends SignedFrom {
  database: Database;
}

/** Runs `work` in the agency of the link's token, with the request's address and browser for the evidence. */
const inLink = <T>({ database, ip, userAgent }: Asked, params: LinkParams, work: () => Promise<T>): Promise<T> =>
  fromRequest({ ip, userAgent }, () =>
    inOpenAgency(database, agencyOfToken(params.token), () => openLink(params), work),
  );

const shown = async (params: LinkParams) => ({ contract: await publicContractOf(await openLink(params)) });

/** Handlers of the public page on which a signer without an account signs. */
export const signingLinkHandlers: Handlers<PublicCalls> = {
  publicContract: outsideTransaction(async (asked) => {
    await countTry(asked.database, asked.ip);
    return inLink(asked, asked.params, async () => {
      await noteOpening(asked.params);
      return shown(asked.params);
    });
  }),
  publicContractPaper: outsideTransaction(async (asked) => {
    const { database, params } = asked;
    await countTry(database, asked.ip);
    const contract = await inLink(asked, params, async () => {
      const opened = await openLink(params);
      if (!(await publicContractOf(opened)).document)
        throw conflict(CONTRACT_MESSAGES.signingLinkClosed, 'contract_closed');
      return opened.contract;
    });
    const bytes = contract.fileId
      ? await readFileBytes(contract.agencyId, contract.fileId)
      : await drawStanding(database, contract);
    return { bytes, fileName: fileNameOf(contract), inline: true };
  }),
  askContractCode: outsideTransaction(async (asked) => {
    await countTry(asked.database, asked.ip);
    await countCode(asked.database, asked.params.token);
    return inLink(asked, asked.params, () => sendCode(asked.params));
  }),
  signContractByLink: outsideTransaction(async (asked) => {
    const { body } = asked;
    const params = { type: asked.params.type, id: body.id, token: body.token };
    await countTry(asked.database, asked.ip);
    const { id: codeId, refusal } = await inLink(asked, params, () => checkCode(params, body.code));
    if (!codeId) throw badField('code', refusal ?? CONTRACT_MESSAGES.codeWrong);
    return inLink(asked, params, async () => {
      await sign(params, body, codeId);
      return shown(params);
    });
  }),
  refuseContractByLink: outsideTransaction(async (asked) => {
    await countTry(asked.database, asked.ip);
    return inLink(asked, asked.params, async () => {
      await refuse(asked.params, asked.body);
      return shown(asked.params);
    });
  }),
};
