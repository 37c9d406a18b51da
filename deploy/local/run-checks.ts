import { CHECKS, lineOf, printFailure, type StepResult, startStep } from './steps';

/** Types keep a core busy by themselves: beside them the others run one after the other. */
const [first, ...others] = CHECKS;

/** Runs the static checks side by side, all of them, and shows each with what it found as it ends. */
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
