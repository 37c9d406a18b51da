import type { Finding, RuleSource } from './rule';

/** Source of a rule that the agency sets itself, in the place of an article of law. */
export const AGENCY_RULE = "Règle de l'agence";

/** The limit that a figure exceeds or falls short of, and its author. */
interface Broken {
  limit: number;
  by: 'law' | 'agency';
  /** The agency's setting when it is more permissive than the law; the law then still applies. */
  wider?: number;
}

/**
 * Returns the maximum that a figure exceeds: the legal one if the figure exceeds that, else the agency's stricter one.
 */
export function brokenMaximum(figure: number, agency: number, law: number): Broken | undefined {
  if (figure > law) return { limit: law, by: 'law', ...(agency > law ? { wider: agency } : {}) };
  return figure > agency ? { limit: agency, by: 'agency' } : undefined;
}

/** Returns the minimum that a figure falls short of: the legal one if the figure is below that, else the agency's. */
export function brokenMinimum(figure: number, agency: number, law: number): Broken | undefined {
  if (figure < law) return { limit: law, by: 'law', ...(agency < law ? { wider: agency } : {}) };
  return figure < agency ? { limit: agency, by: 'agency' } : undefined;
}

type LimitFinding = Pick<Finding, 'limit' | 'text' | 'source'>;

/** Appends `, pour un maximum de 48 h`, with its author when the agency has a setting of its own. */
export const overMaximum = (said: string, broken: Broken, format: (limit: number) => string): LimitFinding =>
  limitFinding(said, 'un maximum', broken, format);

/** Appends `, pour un minimum de 11 h`, with its author when the agency has a setting of its own. */
export const underMinimum = (said: string, broken: Broken, format: (limit: number) => string): LimitFinding =>
  limitFinding(said, 'un minimum', broken, format);

const AGENCY_SOURCE: RuleSource = { article: AGENCY_RULE, since: null };

function limitFinding(
  said: string,
  kind: string,
  { limit, by, wider }: Broken,
  format: (limit: number) => string,
): LimitFinding {
  if (by === 'agency') {
    return { limit, text: `${said}, pour ${kind} de ${format(limit)} fixé par l'agence`, source: AGENCY_SOURCE };
  }
  if (wider === undefined) return { limit, text: `${said}, pour ${kind} de ${format(limit)}` };
  return {
    limit,
    text: `${said}, pour ${kind} légal de ${format(limit)} que le réglage de l'agence (${format(wider)}) ne change pas`,
  };
}
