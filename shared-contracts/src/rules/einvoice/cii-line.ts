import { foreignCountry } from '../../formats/address';
import { decimalOfCents, decimalOfTenThousandths } from './amounts';
import { money, periodOf, ram } from './cii-parts';
import type { EInvoiceLine } from './einvoice';
import type { LineTotals } from './totals';
import { type Markup, text } from './xml';

/** UNTDID 5189: discount. */
const DISCOUNT_REASON_CODE = '95';
const DISCOUNT_REASON = 'Remise';

/** One invoice line (BG-25). */
export function lineItem(totals: LineTotals, position: number): Markup | undefined {
  const { line } = totals;
  return ram(
    'IncludedSupplyChainTradeLineItem',
    ram(
      'AssociatedDocumentLineDocument',
      text('ram:LineID', String(position)),
      ram('IncludedNote', text('ram:Content', line.place && placeText(line.place))),
    ),
    ram('SpecifiedTradeProduct', text('ram:Name', line.name), text('ram:Description', line.description)),
    ram('SpecifiedLineTradeAgreement', ram('NetPriceProductTradePrice', money('ChargeAmount', totals.unitPriceCents))),
    ram(
      'SpecifiedLineTradeDelivery',
      text('ram:BilledQuantity', decimalOfTenThousandths(totals.quantityE4), { unitCode: line.unitCode }),
    ),
    ram(
      'SpecifiedLineTradeSettlement',
      ram(
        'ApplicableTradeTax',
        text('ram:TypeCode', 'VAT'),
        text('ram:CategoryCode', line.vat.category),
        line.vat.category === 'O'
          ? undefined
          : text('ram:RateApplicablePercent', decimalOfCents(line.vat.rateBasisPoints)),
      ),
      periodOf(line.period),
      discount(totals),
      ram('SpecifiedTradeSettlementLineMonetarySummation', money('LineTotalAmount', totals.netCents)),
    ),
  );
}

/**
 * « Lieu : Entrepôt, 4 rue du Port, 97400 Saint-Denis ». The profile has a place for the document but not for a line,
 * so the place goes into the line's note.
 */
export function placeText({ name, address }: NonNullable<EInvoiceLine['place']>): string {
  const { line1, line2, line3, zipcode, city, country } = address;
  const town = [zipcode, city].filter(Boolean).join(' ');
  const parts = [name, line1, line2, line3, town, foreignCountry(country)];
  return `Lieu : ${parts.filter(Boolean).join(', ')}`;
}

function discount({ line, ...totals }: LineTotals): Markup | undefined {
  if (line.discount === undefined || totals.discountCents === 0) return undefined;
  const percentage = 'basisPoints' in line.discount ? line.discount.basisPoints : undefined;
  return ram(
    'SpecifiedTradeAllowanceCharge',
    ram('ChargeIndicator', text('udt:Indicator', 'false')),
    percentage === undefined ? undefined : text('ram:CalculationPercent', decimalOfCents(percentage)),
    percentage === undefined ? undefined : money('BasisAmount', totals.grossCents),
    money('ActualAmount', totals.discountCents),
    text('ram:ReasonCode', DISCOUNT_REASON_CODE),
    text('ram:Reason', line.discount.reason ?? DISCOUNT_REASON),
  );
}
