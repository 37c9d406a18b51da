import { formatMinutes, formatNumber, NBSP } from '../../formats/french';
import { tenThousandths } from '../../rules/einvoice/amounts';
import { ITEM_UNITS } from './invoice-item';

const HOUR = ITEM_UNITS[0].short;
const HOUR_MIN = 60;

/** Hours that are whole minutes, as a service's are: others were typed as a decimal, and stay what was typed. */
function minutesOf(quantity: number): number | undefined {
  const size = Math.abs(quantity);
  const minutes = Math.round(size * HOUR_MIN);
  if (minutes === 0 || tenThousandths({ minutes }) !== tenThousandths(size)) return undefined;
  return quantity < 0 ? -minutes : minutes;
}

/** A quantity with its unit, of which `unit` is the short one: `240 h 50`, `12 u`. Hours as the product says them. */
export function quantityText(quantity: number, unit: string): string {
  const minutes = unit === HOUR ? minutesOf(quantity) : undefined;
  if (minutes !== undefined) return formatMinutes(minutes);
  return `${formatNumber(quantity, { max: 4 })}${unit && NBSP}${unit}`;
}

/**
 * `240,8333 h`: the decimal that is priced and stands in the electronic invoice (BT-129), where minutes alone would
 * leave whoever multiplies them a cent beside what is printed. Nothing where hundredths say it.
 */
export function pricedHoursText(quantity: number, unit: string): string | undefined {
  const rounded = tenThousandths(quantity) % 100 !== 0;
  if (unit !== HOUR || !rounded || minutesOf(quantity) === undefined) return undefined;
  return `${formatNumber(quantity, { max: 4 })}${NBSP}${HOUR}`;
}
