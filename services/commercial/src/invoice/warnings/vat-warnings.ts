import type { InvoiceWarning } from '@vigie/contracts/commercial/invoice/invoice';
import type { ParsedInvoiceSave } from '@vigie/contracts/commercial/invoice/invoice-draft';
import { vatWarning } from '@vigie/contracts/rules/einvoice/service-vat';
import type { VatReasonKey } from '@vigie/contracts/rules/einvoice/vat-reasons';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { sql } from 'kysely';
import { db } from '../../tables';

type Placed = Pick<ParsedInvoiceSave, 'items' | 'site'>;

/** Returns warnings about lines whose VAT differs from that of the agency, customer or site, without duplicates. */
export type VatWarner = (document: Placed, customer: { vatReason: VatReasonKey | null }) => InvoiceWarning[];

/** Reads once the data with which the VAT of some documents is checked. */
export async function openVatWarner(documents: readonly Placed[]): Promise<VatWarner> {
  const { vatRegime: regime } = await selectPublishedAgency();
  const zipcodes = await selectZipcodes(
    documents.flatMap(({ items, site }) => [site?.id, ...items.map((item) => item.siteId)]),
  );
  return ({ items, site }, customer) => {
    const doubts = items.flatMap((item) => {
      const zipcode = zipcodes.get(item.siteId ?? site?.id ?? '') ?? null;
      return vatWarning(item, { regime, customerReason: customer.vatReason, zipcode }) ?? [];
    });
    return [...new Set(doubts)].map((message) => ({ key: 'vat_rate', message }));
  };
}

async function selectZipcodes(named: readonly (string | null | undefined)[]): Promise<Map<string, string | null>> {
  const ids = [...new Set(named.filter((id) => typeof id === 'string'))];
  if (ids.length === 0) return new Map();
  const sites = await db()
    .selectFrom('site')
    .select(['id', sql<string | null>`address->>'zipcode'`.as('zipcode')])
    .where('id', 'in', ids)
    .execute();
  return new Map(sites.map(({ id, zipcode }) => [id, zipcode]));
}
