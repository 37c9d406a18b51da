import { CHECKS, lineOf, printFailure, type StepResult, startStep } from '../steps';

/** The type check alone keeps a core busy, so the other checks run one after the other beside it. */
const [first, ...others] = CHECKS;

/** Runs all static checks, the type check beside the others, and prints each result as soon as it is there. */
export async function runChecks(): Promise<StepResult[]> {
  const show = (result: StepResult) => {
    console.log(lineOf(result));
    printFailure(result);
    return result;
  };
  const oneByOne = async () => {
    const results: StepResult[] = [];
    for (const step of others) results.push(show(await startStep(step, { quiet: true }).done));
    return results;
  };
  const types = first ? [startStep(first, { quiet: true }).done.then(show)] : [];
  const [rest, ...found] = await Promise.all([oneByOne(), ...types]);
  return [...found, ...rest];
}
