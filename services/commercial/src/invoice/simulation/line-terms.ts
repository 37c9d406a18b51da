import { todayIn } from '@vigie/contracts/core/time/today';
import { vatOfService } from '@vigie/contracts/rules/einvoice/service-vat';
import type { LineVat, VatReasonKey } from '@vigie/contracts/rules/einvoice/vat-reasons';
import type { PublishedAgency } from '@vigie/service-kit/agency/select-agency';
import type { ServiceToInvoice } from './select-services';

/** What every line of a simulated document is made with. */
export interface LineTerms {
  agency: PublishedAgency;
  customer: { vatReason: VatReasonKey | null };
  period: { start: string; end: string } | null;
  /** The rate that was asked for; without it each line has that of its place. */
  vatBasisPoints?: number;
}

/** When and with which VAT some services of one site are invoiced. */
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

/** The days on which some services began. */
function spanOf(services: readonly ServiceToInvoice[], timeZone: string): { start: string; end: string } | null {
  const days = services.map(({ startAt, site }) => todayIn(site.timeZone ?? timeZone, Date.parse(startAt))).sort();
  const [start] = days;
  const end = days.at(-1);
  return start && end ? { start, end } : null;
}
