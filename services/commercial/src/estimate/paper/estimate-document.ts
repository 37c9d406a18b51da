import { createHash } from 'node:crypto';
import { withdrawalMention } from '@vigie/contracts/commercial/commercial-document/withdrawal';
import type { ParsedEstimateSave } from '@vigie/contracts/commercial/estimate/estimate';
import { invoiceTypes } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import { readInvoiceSettings } from '@vigie/contracts/commercial/invoice/invoice-settings';
import { readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import { canonical, type Json } from '@vigie/contracts/rules/logbook-chain/canonical';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { selectCustomer, selectNamedSites } from '../../commercial-document/parties';
import { settlementOf, termsText } from '../../commercial-document/settlement';
import { documentOf } from '../../invoice/paper/issued-document';
import type { EstimateDocument } from './kept-estimate';

interface Named {
  number: string;
  day: string;
  validUntil: string;
  replaces: string | null;
}

/** Builds the document of an estimate on a day. */
export async function estimateDocument(draft: ParsedEstimateSave, named: Named): Promise<EstimateDocument> {
  const agency = await selectPublishedAgency();
  const customer = await selectCustomer(draft.customer.id);
  const { header, footer } = readSettingsBlock(agency.settings, 'estimateSettings');
  const siteId = draft.site?.id ?? null;
  const document = documentOf(
    {
      number: named.number,
      type: invoiceTypes.value.invoice,
      issueDay: named.day,
      dueDay: named.validUntil,
      terms: termsText(settlementOf(draft, customer)),
      title: draft.title,
      note: draft.note,
      period: draft.period,
      siteId,
      purchaseOrder: null,
      serviceCode: null,
      currency: customer.currency,
      items: draft.items,
      discount: draft.discount,
    },
    {
      agency,
      settings: { ...readInvoiceSettings(agency.settings.invoiceSettings), header, footer },
      customer,
      sites: await selectNamedSites([siteId, ...draft.items.map((item) => item.siteId)]),
    },
  );
  const { letterhead, buyer } = document;
  return {
    ...document,
    validUntil: named.validUntil,
    replaces: named.replaces,
    ...(buyer === 'individual' && { withdrawal: withdrawalMention('devis', letterhead) }),
  };
}

/**
 * Returns the hash that identifies the answered document. It is computed from canonical JSON, so a document read back
 * from the database has the same hash.
 */
export const documentHash = (document: EstimateDocument): string =>
  createHash('sha256')
    .update(canonical(JSON.parse(JSON.stringify(document)) as Json))
    .digest('hex');
