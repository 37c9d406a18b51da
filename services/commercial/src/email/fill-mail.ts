import type { ContractKind } from '@vigie/contracts/commercial/contract/contract-kind';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { enumerate } from '@vigie/contracts/formats/french';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { demand } from '@vigie/service-kit/http/authenticate';
import type { Standing } from '@vigie/service-kit/http/caller';
import { badField } from '@vigie/service-kit/problem';
import type { RichText } from '@vigie/service-kit/rich-text/rich-text';
import { fillFields, type MergeValues } from '../contract/paper/fill-fields';
import { agencyValues, selectParty } from '../contract/paper/merge-values';

interface Whose {
  customerId: string | null;
  agentId: string | null;
}

/** Whose fields a mail may name: those of a record that its sender reads, and the agency's own. */
async function valuesFor({ customerId, agentId }: Whose, standing: Standing): Promise<[ContractKind, MergeValues]> {
  const agency = agencyValues(await selectPublishedAgency());
  const kind = agentId ? 'agent' : 'customer';
  const id = agentId ?? customerId;
  if (!id) return [kind, agency];
  demand(standing, agentId ? 'ACCOUNT_RIGHT_READ_AGENT' : 'ACCOUNT_RIGHT_READ_CUSTOMER');
  const party = await selectParty(kind, id);
  if (!party) throw badField(agentId ? 'agentId' : 'customerId', COMMERCIAL_MESSAGES.emailWithoutRecipient);
  return [kind, { ...agency, ...party.values }];
}

/** The words of a mail with its fields filled in; one that nobody can fill in is refused before it leaves. */
export async function fillMail(words: { subject: string; message: RichText }, whose: Whose, standing: Standing) {
  const [kind, values] = await valuesFor(whose, standing);
  const filled = (blocks: RichText, field: string) => {
    const { blocks: full, missing } = fillFields(kind, blocks, values);
    if (missing.length > 0)
      throw badField(field, COMMERCIAL_MESSAGES.mailFieldsWithoutValue({ fields: enumerate(missing) }));
    return full;
  };
  const line: RichText = [{ kind: 'paragraph', runs: [{ text: words.subject }] }];
  const [subject] = filled(line, 'subject');
  return {
    subject: subject?.runs.map(({ text }) => text).join('') ?? words.subject,
    message: filled(words.message, 'message'),
  };
}
