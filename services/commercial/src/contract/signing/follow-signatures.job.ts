import { contractStatuses } from '@vigie/contracts/commercial/contract/contract.statuses';
import { parseDay } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { productItself } from '@vigie/service-kit/acts/actor';
import { runAct } from '@vigie/service-kit/acts/run-act';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { type Database, transaction } from '@vigie/service-kit/db/database';
import { eachApart } from '@vigie/service-kit/jobs/apart';
import { defineAgencyJob } from '@vigie/service-kit/jobs/define';
import { isDeleted } from '../../commercial-document/parties';
import { db } from '../../tables';
import { CONTRACT_SETS, contractNouns } from '../noun';
import type { ContractRecord } from '../stored-contract';
import { takeBack } from '../take-back';
import { addProof } from './proofs';
import { inviteNext } from './send-contract';
import { notifyAgency, notifySigners } from './signing-mails';

/** A signer who has not signed is reminded every 7 days, and once more when 2 days are left. */
const REMIND_DAYS = 7;
const LAST_DAYS = 2;

/** Returns what to do today, from the day of the last mailing of the link and the last day to sign. */
export function followUp(today: string, options: { signBy: string; mailedOn: string }): 'expire' | 'remind' | null {
  const left = parseDay(options.signBy) - parseDay(today);
  if (left < 0) return 'expire';
  const since = parseDay(today) - parseDay(options.mailedOn);
  return since >= REMIND_DAYS || (left <= LAST_DAYS && since >= LAST_DAYS) ? 'remind' : null;
}

/**
 * Each morning, returns contracts that were not signed in time to the office, and reminds late signers. Each contract
 * has a transaction of its own and records what was done, so the job is idempotent and one that throws stops no other.
 */
export const followSignaturesJob = defineAgencyJob({
  name: 'commercial.followSignatures',
  queue: 'reminders',
  schedule: { pattern: '0 8 * * *', lateMaxH: 11 },
  async handle({ agencyId }, { database }) {
    const waiting = await transaction(database, { agencyId }, () =>
      db().selectFrom('contract').select(['id', 'kind']).where('status', '=', contractStatuses.value.waiting).execute(),
    );
    await eachApart(waiting, ({ id, kind }) => follow(database, { agencyId, id, kind }));
  },
});

const follow = (
  database: Database,
  { agencyId, id, kind }: { agencyId: string; id: string; kind: ContractRecord['kind'] },
): Promise<void> =>
  transaction(database, { agencyId }, async () => {
    const agency = await selectPublishedAgency();
    const contract = await contractNouns[kind].lock(id);
    if (!contract?.signBy || contract.status !== contractStatuses.value.waiting) return;
    const today = todayIn(agency.timeZone);
    const mailedOn = todayIn(agency.timeZone, Date.parse(await lastMailed(contract)));
    // Parties were deleted before the requests to them were taken back with them.
    const gone = await isDeleted(contract);
    const step = gone ? 'withdraw' : followUp(today, { signBy: contract.signBy, mailedOn });
    const actor = productItself(agency);
    const run = (name: string, does: (row: ContractRecord) => Promise<void>) =>
      runAct(CONTRACT_SETS[kind], name, contractNouns[kind], does, { id, body: {} }, actor);
    if (step === 'withdraw') await run('withdraw', (row) => takeBack(row, actor));
    if (step === 'expire') await run('expire', expire);
    if (step === 'remind') await run('remind', (row) => inviteNext(row, 'reminded'));
  });

async function lastMailed({ id, sentAt }: ContractRecord): Promise<string> {
  const link = await db()
    .selectFrom('contractLink')
    .select('createdAt')
    .where('contractId', '=', id)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
  return link?.createdAt ?? sentAt ?? '';
}

async function expire(contract: ContractRecord): Promise<void> {
  await db().updateTable('contract').set({ failed: 'expired' }).where('id', '=', contract.id).execute();
  await addProof(contract, 'expired', { documentHash: contract.documentHash });
  const words = [`Le contrat « ${contract.title} » n’a pas été signé à temps : vous pouvez le renvoyer.`];
  await notifyAgency(contract, 'expired', `Demande de signature expirée : ${contract.title}`, words);
  await notifySigners(contract, 'Il n’a pas été signé par tous à temps.');
}
