import { measure, sayFigure } from './bench';
import { chainOfAMillion } from './chain.bench';
import { crossIndustryInvoices } from './einvoices.bench';
import { split } from './hours.bench';
import { pricing } from './invoices.bench';
import { edit, month } from './planning.bench';
import { recurrence } from './recurrence.bench';

/** Prints the figures of the domain rules, one line each: `npx tsx deploy/bench/rules/run.ts`. */
for (const bench of [edit, month, split, recurrence, pricing, crossIndustryInvoices, chainOfAMillion]) {
  sayFigure(measure(bench));
}
