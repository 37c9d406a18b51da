import type { z } from 'zod';
import { agentFields } from '../commercial/agent/agent';
import { agentActs } from '../commercial/agent/agent.acts';
import { contractFields } from '../commercial/contract/contract';
import { agentContractActs, customerContractActs } from '../commercial/contract/contract.acts';
import { contractTemplateFields } from '../commercial/contract-template/contract-template';
import { agentContractTemplateActs } from '../commercial/contract-template/contract-template.acts';
import { customerFields } from '../commercial/customer/customer';
import { customerActs } from '../commercial/customer/customer.acts';
import { equipmentFields } from '../commercial/equipment/equipment';
import { equipmentActs } from '../commercial/equipment/equipment.acts';
import { estimateFields } from '../commercial/estimate/estimate';
import { estimateActs } from '../commercial/estimate/estimate.acts';
import { expirationFields } from '../commercial/expiration/expiration';
import { expirationActs } from '../commercial/expiration/expiration.acts';
import { informationNoteFields } from '../commercial/information-note/information-note';
import { informationNoteActs } from '../commercial/information-note/information-note.acts';
import { invoiceFields } from '../commercial/invoice/invoice';
import { invoiceActs } from '../commercial/invoice/invoice.acts';
import { invoiceRecurrenceFields } from '../commercial/invoice-recurrence/invoice-recurrence';
import { invoiceRecurrenceActs } from '../commercial/invoice-recurrence/invoice-recurrence.acts';
import { mailTemplateFields } from '../commercial/mail-template/mail-template';
import { mailTemplateActs } from '../commercial/mail-template/mail-template.acts';
import { offerFields } from '../commercial/offer/offer';
import { offerActs } from '../commercial/offer/offer.acts';
import { priceFields } from '../commercial/price/price';
import { priceActs } from '../commercial/price/price.acts';
import { purchaseOrderFields } from '../commercial/purchase-order/purchase-order';
import { purchaseOrderActs } from '../commercial/purchase-order/purchase-order.acts';
import { requestFields } from '../commercial/request/request';
import { agentRequestActs } from '../commercial/request/request.acts';
import { documentFields } from '../commercial/shared-document/shared-document';
import { documentActs } from '../commercial/shared-document/shared-document.acts';
import { siteFields } from '../commercial/site/site';
import { siteActs } from '../commercial/site/site.acts';
import type { AnyActSet } from '../core/acts/acts';
import type { HistoryFields } from '../core/acts/history';
import { checkpointActs } from '../field/checkpoint/checkpoint.acts';
import { checkpointFields } from '../field/checkpoint/checkpoint-list';
import { roundFields } from '../field/round/round';
import { roundActs } from '../field/round/round.acts';
import { serviceFields } from '../field/service/service';
import { serviceActs } from '../field/service/service.acts';
import { unavailabilityFields } from '../field/unavailability/unavailability';
import { unavailabilityActs } from '../field/unavailability/unavailability.acts';

/** The declarations of fields in each noun's history, next to the schema of its save. */
const HISTORIES: [string, unknown, HistoryFields][] = [
  ['agent', agentActs, agentFields],
  ['agentContract', agentContractActs, contractFields],
  ['customerContract', customerContractActs, contractFields],
  ['agentContractTemplate', agentContractTemplateActs, contractTemplateFields],
  ['customer', customerActs, customerFields],
  ['equipment', equipmentActs, equipmentFields],
  ['estimate', estimateActs, estimateFields],
  ['expiration', expirationActs, expirationFields],
  ['informationNote', informationNoteActs, informationNoteFields],
  ['invoice', invoiceActs, invoiceFields],
  ['invoiceRecurrence', invoiceRecurrenceActs, invoiceRecurrenceFields],
  ['mailTemplate', mailTemplateActs, mailTemplateFields],
  ['offer', offerActs, offerFields],
  ['price', priceActs, priceFields],
  ['purchaseOrder', purchaseOrderActs, purchaseOrderFields],
  ['agentRequest', agentRequestActs, requestFields],
  ['document', documentActs, documentFields],
  ['site', siteActs, siteFields],
  ['checkpoint', checkpointActs, checkpointFields],
  ['round', roundActs, roundFields],
  ['service', serviceActs, serviceFields],
  ['unavailability', unavailabilityActs, unavailabilityFields],
];
interface Definition {
  type: string;
  innerType?: z.ZodType;
  element?: z.ZodType;
  in?: z.ZodType;
  entries?: Record<string, string>;
  values?: readonly (string | number)[];
}
const definitionOf = (schema: z.ZodType): Definition => schema.def as unknown as Definition;

/** Unwraps defaults, nullables and arrays. */
function innermost(schema: z.ZodType): Definition {
  const { innerType, element, in: entered } = definitionOf(schema);
  const inner = innerType ?? element ?? entered;
  return inner ? innermost(inner) : definitionOf(schema);
}

/** The keys of a field whose values are a closed list. */
function keysOf(schema: z.ZodType): readonly (string | number)[] {
  const { type, entries, values } = innermost(schema);
  if (type === 'enum') return Object.values(entries ?? {});
  return type === 'literal' ? (values ?? []) : [];
}

const IN_UNITS = /(Cents|BasisPoints|Min|Minutes)$/;

describe.each(HISTORIES)('%s', (_noun, set, fields) => {
  const { shape } = (set as AnyActSet).save?.body ?? { shape: {} };
  const saved = Object.entries(fields).flatMap(([key, field]) =>
    shape[key] ? [[key, typeof field === 'string' ? { label: field } : field, shape[key] as z.ZodType] as const] : [],
  );

  test('a key of a closed list is read as the word that screens have for it', () => {
    const raw = saved.flatMap(([key, { text, words = {} }, schema]) =>
      keysOf(schema)
        .filter((value) => !text && words[value] === undefined)
        .map((value) => `${key}: ${value}`),
    );
    expect(raw).toEqual([]);
  });

  test('an amount, a share and a duration are read in their unit', () => {
    expect(saved.filter(([key, { text }]) => IN_UNITS.test(key) && !text).map(([key]) => key)).toEqual([]);
  });
});
