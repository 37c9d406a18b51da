import type { CiiModel } from './cii-model';
import { decodeXml, WrongEncoding } from './decode-xml';
import { ciiRoot, readCii } from './read-cii';
import { type Rule, run, type Violation } from './rule';
import { adjustmentRules } from './rules/adjustment.rules';
import { codeRules } from './rules/code.rules';
import { conditionRules } from './rules/condition.rules';
import { decimalRules } from './rules/decimals.rules';
import { frenchDocumentRules } from './rules/french-document.rules';
import { frenchHeaderRules } from './rules/french-header.rules';
import { frenchPartyRules } from './rules/french-party.rules';
import { presenceRules } from './rules/presence.rules';
import { vatRules } from './rules/vat.rules';
import { structureViolations } from './structure/structure';

/**
 * The business rules of EN 16931-1, with the meaning and tolerances of the CII validation artefacts of CEN/TC 434
 * (`codes.ts` gives the version). BR-CO-05 to 08 always hold in the artefacts and are left out. BR-CO-25, which the
 * artefacts dropped, is kept. CII-SR-470 is the only syntax rule, because it replaces former business rules.
 */
export const EN16931_RULES: readonly Rule[] = [
  ...presenceRules,
  ...adjustmentRules,
  ...conditionRules,
  ...vatRules,
  ...decimalRules,
  ...codeRules,
];

/**
 * The French usage rules (CIUS) of XP Z12-012, BR-FR-*, that an invoice in the EN 16931 profile can break. Of the rules
 * on parties and lines of the extended profile (BR-FR-MV-*, BR-FR-BD-*), the list holds those that require data outside
 * the EN 16931 profile. BR-FR-30 is applied by its meaning, because its official wording never fires.
 */
export const FRENCH_RULES: readonly Rule[] = [...frenchHeaderRules, ...frenchPartyRules, ...frenchDocumentRules];

export interface CheckOptions {
  /** False for an invoice outside French e-invoicing, to a private person. Default true. */
  french?: boolean;
}

/** Returns the violations of an invoice; an empty list when it may be issued. */
function checkCii(invoice: CiiModel, { french = true }: CheckOptions = {}): Violation[] {
  return [...run(EN16931_RULES, invoice), ...(french ? run(FRENCH_RULES, invoice) : [])];
}

/** Id of the violation for a document that the rules cannot read. */
export const UNREADABLE = 'XML';

const NOT_CII = "Le document n'est pas une facture au format CII.";
const WRONG_ENCODING = "Le document n'est pas dans l'encodage qu'il déclare.";

/**
 * Checks a received document: the encoding of its bytes, then its schema, then the rules. A document that is not a
 * Cross Industry Invoice gives a single violation with id `XML`.
 */
export function checkCiiXml(bytes: Uint8Array, options?: CheckOptions): Violation[] {
  try {
    const root = ciiRoot(decodeXml(bytes));
    const invoice = readCii(root);
    return [...structureViolations(root, invoice.guideline), ...checkCii(invoice, options)];
  } catch (error) {
    const message = error instanceof WrongEncoding ? WRONG_ENCODING : NOT_CII;
    return [{ id: UNREADABLE, path: '', message }];
  }
}

/** Checks a document that the caller is about to write as UTF-8. */
export const checkCiiText = (xml: string, options?: CheckOptions): Violation[] =>
  checkCiiXml(new TextEncoder().encode(xml), options);
