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
 * The business rules of EN 16931-1, with the meaning and the tolerances of the CII artefacts of CEN/TC 434 (codes.ts says
 * which). BR-CO-05 to 08 hold always in them and are left out; BR-CO-25, which they dropped, is kept; of their rules of
 * syntax only CII-SR-470 is here, for it says what business rules said before.
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
 * The French usage rules (CIUS) of XP Z12-012, BR-FR-*, as far as the EN 16931 profile can break them: of those on
 * parties and lines of the extended profile (BR-FR-MV-*, BR-FR-BD-*), the ones that want what it cannot hold. BR-FR-30 is
 * read by its meaning: as it is written it never fires.
 */
export const FRENCH_RULES: readonly Rule[] = [...frenchHeaderRules, ...frenchPartyRules, ...frenchDocumentRules];

export interface CheckOptions {
  /** False for what French e-invoicing does not reach: an invoice to a private person. Default true. */
  french?: boolean;
}

/** What is wrong with an invoice; an empty list when it may be issued. */
function checkCii(invoice: CiiModel, { french = true }: CheckOptions = {}): Violation[] {
  return [...run(EN16931_RULES, invoice), ...(french ? run(FRENCH_RULES, invoice) : [])];
}

/** Id of the one verdict on a document that no rule can read. */
export const UNREADABLE = 'XML';

const NOT_CII = "Le document n'est pas une facture au format CII.";
const WRONG_ENCODING = "Le document n'est pas dans l'encodage qu'il déclare.";

/**
 * The same on the document itself, as it was received: what its encoding says of its bytes, what its schema has not, then
 * the rules. What is not a Cross Industry Invoice gives one violation, id `XML`.
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

/** The same on a text that is about to be written as UTF-8. */
export const checkCiiText = (xml: string, options?: CheckOptions): Violation[] =>
  checkCiiXml(new TextEncoder().encode(xml), options);
