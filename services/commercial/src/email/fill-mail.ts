import type { EmailToSend } from '@vigie/contracts/commercial/email/email';
import { mailFieldLabel } from '@vigie/contracts/commercial/mail-template/mail-template-kinds';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { enumerate } from '@vigie/contracts/formats/french';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { requireRight } from '@vigie/service-kit/http/authenticate';
import type { Standing } from '@vigie/service-kit/http/caller';
import { badField } from '@vigie/service-kit/problem';
import type { RichText } from '@vigie/service-kit/rich-text/rich-text';
import type { Party } from '../commercial-document/sending';
import { fillFields, type MergeValues } from '../contract/paper/fill-fields';
import { agencyValues, type ContractParty, selectParty } from '../contract/paper/merge-values';

/** One recipient of a mail, with the values of its merge fields. */
export interface Addressed {
  address: string;
  name: string | null;
  customerId: string | null;
  agentId: string | null;
  values: MergeValues;
}

type Kind = 'customer' | 'agent';
const READS = { agent: 'ACCOUNT_RIGHT_READ_AGENT', customer: 'ACCOUNT_RIGHT_READ_CUSTOMER' } as const;
const PATHS = { agent: 'agents', customer: 'customers' } as const;

/** Converts a one-line text to rich text, and back. */
export const asLine = (text: string): RichText => [{ kind: 'paragraph', runs: [{ text }] }];
export const lineOf = (blocks: RichText): string => blocks[0]?.runs.map(({ text }) => text).join('') ?? '';

/** Returns each recipient once: the customers and agents named by id, at their file's address, then plain addresses. */
export async function addressees(body: EmailToSend, standing: Standing): Promise<Addressed[]> {
  const agency = agencyValues(await selectPublishedAgency());
  const found: Addressed[] = [];
  for (const kind of ['customer', 'agent'] as const)
    for (const party of await partiesOf(kind, body[PATHS[kind]], standing))
      found.push({ ...party, customerId: null, agentId: null, [`${kind}Id`]: party.id });
  const { customerId, agentId } = body;
  const whose = agentId ? ('agent' as const) : ('customer' as const);
  const values = await valuesOf(whose, agentId ?? customerId, standing);
  for (const address of new Set(body.to)) found.push({ address, name: null, customerId, agentId, values });
  return found.map((it) => ({ ...it, values: { ...agency, ...it.values } }));
}

/** The recipient of a preview before one is chosen: the party of the document, or a placeholder. */
export const placeholderRecipient = async (party?: Party): Promise<Addressed> => ({
  address: party?.email ?? '',
  name: party?.name ?? null,
  customerId: null,
  agentId: null,
  values: agencyValues(await selectPublishedAgency()),
});

async function partiesOf(kind: Kind, ids: readonly string[], standing: Standing) {
  if (ids.length > 0) requireRight(standing, READS[kind]);
  const parties: (ContractParty & { address: string })[] = [];
  const silent: string[] = [];
  for (const id of new Set(ids)) {
    const party = await selectParty(kind, id);
    if (!party) throw badField(PATHS[kind], COMMERCIAL_MESSAGES.emailWithoutRecipient);
    if (party.email) parties.push({ ...party, address: party.email });
    else silent.push(party.name);
  }
  if (silent.length > 0)
    throw badField(PATHS[kind], COMMERCIAL_MESSAGES.emailWithoutAddress({ names: enumerate(silent) }));
  return parties;
}

async function valuesOf(kind: Kind, id: string | null, standing: Standing): Promise<MergeValues> {
  if (!id) return {};
  requireRight(standing, READS[kind]);
  const party = await selectParty(kind, id);
  if (!party) throw badField(`${kind}Id`, COMMERCIAL_MESSAGES.emailWithoutRecipient);
  return party.values;
}

/** Fills the merge fields of a mail for one recipient. Refuses a field without a value before any mail leaves. */
export function fillMail(words: { subject: string; message: RichText }, { name, agentId, values }: Addressed) {
  const labelOf = (key: string) => mailFieldLabel(agentId ? 'agent' : 'customer', key);
  const filled = (blocks: RichText, field: string) => {
    const { blocks: full, missing } = fillFields(labelOf, blocks, values);
    if (missing.length === 0) return full;
    const fields = enumerate(missing);
    throw badField(
      field,
      name
        ? COMMERCIAL_MESSAGES.mailFieldsWithoutValueFor({ fields, name })
        : COMMERCIAL_MESSAGES.mailFieldsWithoutValue({ fields }),
    );
  };
  return { subject: lineOf(filled(asLine(words.subject), 'subject')), message: filled(words.message, 'message') };
}
