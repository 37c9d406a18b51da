import type {
  Contract,
  CustomerContractSave,
  customerContractSaveSchema,
} from '@vigie/contracts/commercial/contract/contract';
import { newId } from '@vigie/contracts/core/id';
import type { ZodForm } from '@vigie/kit/logic/form/use-zod-form';
import type { Draft } from '@vigie/kit/logic/form/zod-form';

/** The form of both kinds. `customer` holds the other party of either kind; the save renames it for agents. */
export type ContractForm = ZodForm<typeof customerContractSaveSchema>;

export const newSigner = (party: 'agency' | 'counterpart', who: { name?: string; email?: string } = {}) => ({
  id: newId(),
  party,
  name: who.name ?? '',
  email: who.email ?? '',
});

/** Returns the initial values of the editor: a new draft that the agency signs last, or a contract as read. */
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
