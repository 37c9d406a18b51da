import { todayIn } from '@vigie/contracts/core/time/today';
import { vatOfService } from '@vigie/contracts/rules/einvoice/service-vat';
import type { LineVat, VatReasonKey } from '@vigie/contracts/rules/einvoice/vat-reasons';
import type { PublishedAgency } from '@vigie/service-kit/agency/select-agency';
import type { ServiceToInvoice } from './select-services';

/** The terms common to all lines of a simulated document. */
export interface LineTerms {
  agency: PublishedAgency;
  customer: { vatReason: VatReasonKey | null };
  period: { start: string; end: string } | null;
  /** The requested VAT rate, in basis points; without it each line takes the rate of its place. */
  vatBasisPoints?: number;
}

/** Returns the period and VAT of a line for services at one site. */
export function termsOf(
  services: readonly ServiceToInvoice[],
  { agency, customer, period, vatBasisPoints }: LineTerms,
): LineVat & { period: { start: string; end: string } | null } {
  const vat =
    vatBasisPoints === undefined
      ? vatOfService({
          regime: agency.vatRegime,
          customerReason: customer.vatReason,
          zipcode: services[0]?.site.zipcode ?? null,
        })
      : { vatBasisPoints, vatReason: null, vatExemption: null };
  return { ...vat, period: period ?? spanOf(services, agency.timeZone) };
}

/** Returns the first and last day on which the services began, in each site's time zone. */
function spanOf(services: readonly ServiceToInvoice[], timeZone: string): { start: string; end: string } | null {
  const days = services.map(({ startAt, site }) => todayIn(site.timeZone ?? timeZone, Date.parse(startAt))).sort();
  const [start] = days;
  const end = days.at(-1);
  return start && end ? { start, end } : null;
}
