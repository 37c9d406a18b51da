/** Number of decimals, more than any amount, quantity, price or rate of an invoice may have. */
export const SCALE = 10;
export const ONE = 10n ** BigInt(SCALE);
export const CENT = ONE / 100n;

const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?$/;

/** Parses an XML decimal as an integer number of 10^-10; undefined for a missing text or one that is not a number. */
export function decimal(text: string | undefined): bigint | undefined {
  const match = text === undefined ? null : DECIMAL.exec(text);
  if (match === null) return undefined;
  const [, sign, whole = '', fraction = ''] = match;
  if (whole === '' && fraction === '') return undefined;
  const size = BigInt(whole + fraction.slice(0, SCALE).padEnd(SCALE, '0'));
  return sign === '-' ? -size : size;
}

/** Parses a decimal; a missing or invalid text counts as zero in a sum. */
export function orZero(text: string | undefined): bigint {
  return decimal(text) ?? 0n;
}

export function sumOf(texts: readonly (string | undefined)[]): bigint {
  return texts.reduce<bigint>((sum, text) => sum + orZero(text), 0n);
}

export function abs(value: bigint): bigint {
  return value < 0n ? -value : value;
}

/** Product of two decimals. */
export function times(a: bigint, b: bigint): bigint {
  return (a * b) / ONE;
}

/** Rounds to the cent like XPath's `round`: halves towards positive infinity. */
export function roundToCent(value: bigint): bigint {
  return floorDiv(value + CENT / 2n, CENT) * CENT;
}

/** Rounds to the unit in the same way. */
export function roundToUnit(value: bigint): bigint {
  return floorDiv(value + ONE / 2n, ONE) * ONE;
}

function floorDiv(value: bigint, by: bigint): bigint {
  const quotient = value / by;
  return value % by < 0n ? quotient - 1n : quotient;
}

/** Number of decimals in the text. */
export function decimalsOf(text: string | undefined): number {
  return text?.split('.')[1]?.length ?? 0;
}

/** Formats `12.34` in French notation, for messages. */
export function french(text: string | undefined): string {
  return text === undefined || text === '' ? 'absent' : text.replace('.', ',');
}
