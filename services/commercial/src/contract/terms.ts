import { db } from '../tables';
import type { ContractTerms } from './paper/contract-document';

interface Termed extends Omit<ContractTerms, 'amends' | 'renews'> {
  amendsId: string | null;
  renewsId: string | null;
}

/** Returns the terms of a contract that its paper shows beside the text. */
export async function termsOf(contract: Termed): Promise<ContractTerms> {
  const { startsOn, endsOn, trialEndsOn, tacitRenewal, noticeDays, amendsId, renewsId } = contract;
  const [amends, renews] = [await titleOf(amendsId), await titleOf(renewsId)];
  return { startsOn, endsOn, trialEndsOn, tacitRenewal, noticeDays, amends, renews };
}

async function titleOf(id: string | null): Promise<string | null> {
  if (!id) return null;
  return (await db().selectFrom('contract').select('title').where('id', '=', id).executeTakeFirst())?.title ?? null;
}
