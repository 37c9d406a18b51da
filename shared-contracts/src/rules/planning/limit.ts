import type { Finding, RuleSource } from './rule';

/** Where a rule of the agency's own stands. */
export const AGENCY_RULE = "Règle de l'agence";

/** The limit a figure breaks, and who set it. */
interface Broken {
  limit: number;
  by: 'law' | 'agency';
  /** The agency's setting where it is wider than the law, which a setting cannot be. */
  wider?: number;
}

/** The maximum that a figure breaks: the law's own where it goes beyond it, else the agency's stricter one. */
export function brokenMaximum(figure: number, agency: number, law: number): Broken | undefined {
  if (figure > law) return { limit: law, by: 'law', ...(agency > law ? { wider: agency } : {}) };
  return figure > agency ? { limit: agency, by: 'agency' } : undefined;
}

/** The minimum that a figure breaks: the law's own where it falls short of it, else the agency's higher one. */
export function brokenMinimum(figure: number, agency: number, law: number): Broken | undefined {
  if (figure < law) return { limit: law, by: 'law', ...(agency < law ? { wider: agency } : {}) };
  return figure < agency ? { limit: agency, by: 'agency' } : undefined;
}

type Told = Pick<Finding, 'limit' | 'text' | 'source'>;

/** `…, pour un maximum de 48 h`, and whose maximum it is where that is not the law's alone. */
export const overMaximum = (said: string, broken: Broken, format: (limit: number) => string): Told =>
  told(said, 'un maximum', broken, format);

/** `…, pour un minimum de 11 h`. */
export const underMinimum = (said: string, broken: Broken, format: (limit: number) => string): Told =>
  told(said, 'un minimum', broken, format);

const AGENCY_SOURCE: RuleSource = { article: AGENCY_RULE, since: null };

function told(said: string, kind: string, { limit, by, wider }: Broken, format: (limit: number) => string): Told {
  if (by === 'agency') {
    return { limit, text: `${said}, pour ${kind} de ${format(limit)} fixé par l'agence`, source: AGENCY_SOURCE };
  }
  if (wider === undefined) return { limit, text: `${said}, pour ${kind} de ${format(limit)}` };
  return {
    limit,
    text: `${said}, pour ${kind} légal de ${format(limit)} que le réglage de l'agence (${format(wider)}) ne change pas`,
  };
}
