import { CUSTOMER_TYPE } from '@vigie/contracts/catalogues/constants/customers';
import { invoiceTypes } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import { readInvoiceSettings } from '@vigie/contracts/commercial/invoice/invoice-settings';
import type { ParsedPurchaseOrderSave } from '@vigie/contracts/commercial/purchase-order/purchase-order';
import { readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { selectNamedSites } from '../commercial-document/parties';
import { documentOf, type IssuedDocument } from '../invoice/paper/issued-document';
import { selectSubcontractor } from './subcontractor';

/** Builds the document of an order on a day; the other party is the subcontractor. */
export async function purchaseOrderDocument(
  draft: ParsedPurchaseOrderSave & { currency: string },
  { number, day }: { number: string; day: string },
): Promise<IssuedDocument> {
  const agency = await selectPublishedAgency();
  const agent = await selectSubcontractor(draft.agent.id);
  const { header, footer } = readSettingsBlock(agency.settings, 'settingsAgentPurchaseOrder');
  const siteId = draft.site?.id ?? null;
  const document = documentOf(
    {
      number,
      type: invoiceTypes.value.invoice,
      issueDay: day,
      dueDay: day,
      terms: '',
      title: draft.title,
      note: draft.note,
      period: draft.period,
      siteId,
      purchaseOrder: null,
      serviceCode: null,
      currency: draft.currency,
      items: draft.items,
      discount: draft.discount,
    },
    {
      agency,
      settings: { ...readInvoiceSettings(agency.settings.invoiceSettings), header, footer },
      customer: {
        name: `${agent.firstName} ${agent.lastName}`.trim(),
        type: CUSTOMER_TYPE.company,
        email: agent.email,
        siren: null,
        siret: null,
        vatNumber: null,
        serviceCode: null,
        engagementNumber: null,
        address: agent.address,
      },
      sites: await selectNamedSites([siteId, ...draft.items.map((item) => item.siteId)]),
    },
  );
  if (siteId || draft.items.some((item) => item.siteId)) return document;
  // Without any site the paper names no place: the work is done at the address of neither party.
  return { ...document, subject: 'Prestations de sécurité en sous-traitance' };
}
