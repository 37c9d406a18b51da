import type {
  Contract,
  CustomerContractSave,
  customerContractSaveSchema,
} from '@vigie/contracts/commercial/contract/contract';
import { newId } from '@vigie/contracts/core/id';
import type { ZodForm } from '@vigie/kit/logic/form/use-zod-form';
import type { Draft } from '@vigie/kit/logic/form/zod-form';

/** The form of both kinds: `customer` holds whom the contract is with, and is sent as what it is. */
export type ContractForm = ZodForm<typeof customerContractSaveSchema>;

export const newSigner = (party: 'agency' | 'counterpart', who: { name?: string; email?: string } = {}) => ({
  id: newId(),
  party,
  name: who.name ?? '',
  email: who.email ?? '',
});

/** What the editor begins with: a new draft that the agency signs last, or a known one as it was read. */
export function contractDraft(
  id: string,
  known: Contract | undefined,
  me: { name: string; email: string },
): Draft<CustomerContractSave> {
  if (!known) {
    return {
      id,
      title: '',
      body: '',
      customer: { id: null },
      startsOn: null,
      endsOn: null,
      trialEndsOn: null,
      tacitRenewal: false,
      noticeDays: null,
      signers: [newSigner('counterpart'), newSigner('agency', me)],
    };
  }
  const { title, body, startsOn, endsOn, trialEndsOn, tacitRenewal, noticeDays, signers, updatedAt } = known;
  return {
    id,
    title,
    body,
    customer: { id: (known.agent ?? known.customer)?.id ?? null },
    startsOn,
    endsOn,
    trialEndsOn,
    tacitRenewal,
    noticeDays,
    signers,
    updatedAt,
  };
}
