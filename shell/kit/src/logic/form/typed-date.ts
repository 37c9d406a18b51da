import * as french from '@vigie/contracts/formats/french-dates';

/** The result of parsing a typed text: a value (null when empty), or an error sentence. */
export type Typed<T> = { value: T | null } | { problem: string };

function typed<T>(text: string, parse: (text: string) => french.Typed<T>): Typed<T> {
  if (text.trim() === '') return { value: null };
  const result = parse(text);
  return result.ok ? { value: result.value } : { problem: result.message };
}

export const readDay = (text: string): Typed<string> => typed(text, french.parseFrenchDay);
export const readTime = (text: string): Typed<string> => typed(text, french.parseFrenchTime);

/** Parses a local date and time into `2026-11-21T07:30`; the caller knows the time zone. */
export function readDayTime(text: string): Typed<string> {
  const wall = typed(text, french.parseFrenchDateTime);
  if ('problem' in wall) return wall;
  return { value: wall.value && `${wall.value.day}T${wall.value.time}` };
}

/** Inserts the separators during typing: `1/2` becomes `01/02`, `21112026` becomes `21/11/2026`. */
export function maskDay(text: string): string {
  const padded = text.replace(/[.\-\s]/g, '/').replace(/(^|\/)(\d)(?=\/)/g, '$10$2');
  const digits = padded.replace(/\D/g, '').slice(0, 8);
  const [day, month, year] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)];
  const afterDay = day.length === 2 && (month !== '' || padded.endsWith('/')) ? '/' : '';
  const afterMonth = month.length === 2 && (year !== '' || padded.endsWith('/')) ? '/' : '';
  return `${day}${afterDay}${month}${afterMonth}${year}`;
}

/** The end of a paper is typed at most so many years ahead; a later year of two digits is one of the last century. */
const YEARS_AHEAD = 20;

/** Completes a two-digit year on blur: `21/11/26` becomes 2026, and `21/11/78` 1978. */
export function finishDay(text: string): string {
  const [, rest, short] = /^(\d{2}\/\d{2}\/)(\d{2})$/.exec(maskDay(text)) ?? [];
  if (!short) return maskDay(text);
  const year = 2000 + Number(short);
  return `${rest}${year > new Date().getFullYear() + YEARS_AHEAD ? year - 100 : year}`;
}

export function writeDay(day: string | null): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(day ?? '');
  return match ? `${match[3]}/${match[2]}/${match[1]}` : '';
}

/** `730` becomes `07:30`, `7h` becomes `07:`; a first digit above 2 can only be a one-digit hour. */
export function maskTime(text: string): string {
  const padded = text.replace(/[hH.\s]/g, ':').replace(/^([3-9])/, '0$1');
  const hour = /^\d:/.test(padded) ? `0${padded}` : padded;
  const digits = hour.replace(/\D/g, '').slice(0, 4);
  const colon = digits.length > 2 || (digits.length === 2 && hour.endsWith(':')) ? ':' : '';
  return `${digits.slice(0, 2)}${colon}${digits.slice(2)}`;
}

/** Completes an hour on blur: `8` becomes `08:00`, `17h` becomes `17:00`. */
export function finishTime(text: string): string {
  return maskTime(text)
    .replace(/^\d$/, '0$&')
    .replace(/^(\d{2}):?$/, '$1:00');
}

/** Combines the two masks: `21/11/2026 07:30`. What follows a year of two digits completes it. */
export function maskDayTime(text: string): string {
  const [, day = '', rest = ''] = /^([\d/.-]{0,10})\s?(.*)$/.exec(text) ?? [];
  const masked = rest !== '' || text.endsWith(' ') ? finishDay(day) : maskDay(day);
  const time = maskTime(rest);
  const space = masked.length === 10 && (time !== '' || text.endsWith(' ')) ? ' ' : '';
  return `${masked}${space}${masked.length === 10 ? time : ''}`;
}

/** Completes the year and the hour on blur: `21/11/26 8h` becomes `21/11/2026 08:00`. */
export function finishDayTime(text: string): string {
  const [day = '', time = ''] = maskDayTime(text).split(' ');
  return time ? `${day} ${finishTime(time)}` : finishDay(day);
}

export function writeDayTime(wall: string | null): string {
  if (!wall) return '';
  return `${writeDay(wall)} ${wall.slice(11, 16)}`;
}
