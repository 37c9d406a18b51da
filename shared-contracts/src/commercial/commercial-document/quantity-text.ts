import { formatMinutes, formatNumber, NBSP } from '../../formats/french';
import { tenThousandths } from '../../rules/einvoice/amounts';
import { ITEM_UNITS } from '../invoice/invoice-item';

const HOUR = ITEM_UNITS[0].short;
const HOUR_MIN = 60;

/**
 * Returns the minutes of a quantity of hours that is a whole number of minutes, as a service's is; undefined for a
 * decimal that somebody typed.
 */
function minutesOf(quantity: number): number | undefined {
  const size = Math.abs(quantity);
  const minutes = Math.round(size * HOUR_MIN);
  if (minutes === 0 || tenThousandths({ minutes }) !== tenThousandths(size)) return undefined;
  return quantity < 0 ? -minutes : minutes;
}

/** A quantity with its unit (`unit` is the short label): `240 h 50`, `12 u`. Hours appear in hours and minutes. */
export function quantityText(quantity: number, unit: string): string {
  const minutes = unit === HOUR ? minutesOf(quantity) : undefined;
  if (minutes !== undefined) return formatMinutes(minutes);
  return `${formatNumber(quantity, { max: 4 })}${unit && NBSP}${unit}`;
}

/**
 * `240,8333 h`: the priced decimal, as in the electronic invoice (BT-129). With minutes alone, a reader who multiplies
 * them would differ from the printed amount by a cent. Undefined when two decimals are exact.
 */
export function pricedHoursText(quantity: number, unit: string): string | undefined {
  const rounded = tenThousandths(quantity) % 100 !== 0;
  if (unit !== HOUR || !rounded || minutesOf(quantity) === undefined) return undefined;
  return `${formatNumber(quantity, { max: 4 })}${NBSP}${HOUR}`;
}
