import { z } from 'zod';
import type { FieldError } from './errors';
import { VALIDATION_MESSAGES } from './messages/validation';
import { absentOrWrong } from './wire';

type RawIssue = z.core.$ZodRawIssue;

/** Returns the specification's sentence for a zod issue. Zod calls it where a schema gives no sentence of its own. */
function sentence(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'int' && issue.input != null ? VALIDATION_MESSAGES.integer : absentOrWrong(issue);
    case 'too_small':
      if (issue.origin === 'string')
        return issue.minimum === 1
          ? VALIDATION_MESSAGES.required
          : VALIDATION_MESSAGES.minCharacters({ min: Number(issue.minimum) });
      if (issue.origin === 'array') return tooFew(Number(issue.minimum), issue.exact === true);
      // The sentence states a strict bound (« supérieur à »), so an inclusive bound n shows n - 1, which is right for
      // whole numbers only. Schemas of numbers with decimals give their own sentence (`decimalFrom`).
      return issue.inclusive === false
        ? VALIDATION_MESSAGES.moreThan({ min: String(issue.minimum) })
        : VALIDATION_MESSAGES.moreThan({ min: Number(issue.minimum) - 1 });
    case 'too_big':
      if (issue.origin === 'string') return VALIDATION_MESSAGES.maxCharacters({ max: Number(issue.maximum) });
      if (issue.origin === 'array') return tooMany(Number(issue.maximum), issue.exact === true);
      return VALIDATION_MESSAGES.atMost({ max: String(issue.maximum) });
    case 'unrecognized_keys':
      return VALIDATION_MESSAGES.unknownField({ name: issue.keys.join(', ') });
    default:
      return absentOrWrong(issue);
  }
}

function tooFew(min: number, exact: boolean): string {
  if (exact) return VALIDATION_MESSAGES.exactCount({ count: min });
  return min === 1 ? VALIDATION_MESSAGES.required : VALIDATION_MESSAGES.minItems({ min });
}

const tooMany = (max: number, exact: boolean): string =>
  exact ? VALIDATION_MESSAGES.exactCount({ count: max }) : VALIDATION_MESSAGES.maxItems({ max });

/** Makes every zod schema of the program answer in French. Each program's entry point calls it once. */
export function setFrenchErrors(): void {
  z.config({ customError: sentence });
}

/** Converts the issues of a parse to the wire's errors: dotted path and sentence. */
export function fieldErrors(error: z.ZodError): FieldError[] {
  return error.issues.map((issue) => ({ path: issue.path.map(String).join('.'), message: issue.message }));
}
