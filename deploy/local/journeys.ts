import { withProduct } from './running-product';
import { runStep, type StepResult } from './steps';

/** Ports of the product under test, away from those of a product in use. */
const PORT = Number(process.env.TEST_PORT ?? 4810);

/** Starts the product as `npm start` does, on an empty data folder, and walks the journeys through it. */
export async function journeys(): Promise<StepResult> {
  const step = {
    name: 'browser journeys',
    command: 'node_modules/.bin/playwright',
    args: ['test', '--config', 'shell/e2e/playwright.config.ts'],
  };
  try {
    return await withProduct(PORT, ({ url, mailbox }) =>
      runStep({ ...step, env: { VIGIE_URL: url, VIGIE_MAILBOX: mailbox } }),
    );
  } catch (error) {
    const output = error instanceof Error ? error.message : String(error);
    console.error(output);
    return { step, ok: false, output, ms: 0 };
  }
}
