import { rmSync } from 'node:fs';
import type { Area } from './areas';
import { emptyDataFolder, type RunningProduct, startProduct } from './launcher/running-product';
import { runStep, type Step, type StepResult } from './steps';

/** First port of the product under test, far from the ports of a product in use. */
const PORT = Number(process.env.TEST_PORT ?? 4810);

/** A product that is being started for the journeys, as `npm start` starts it, on an empty data folder. */
export interface ProductUnderTest {
  walk(area: Area | undefined): Promise<StepResult>;
  /**
   * Stops the product as Ctrl-C does, starts it once more on the data that the journeys left, and removes the data. A
   * process that is still running afterwards is a failure.
   */
  close(): Promise<StepResult>;
}

export function startProductUnderTest(): ProductUnderTest {
  const folder = emptyDataFolder();
  const began = Date.now();
  const started: Promise<RunningProduct | Error> = startProduct(PORT, folder, { quiet: true }).catch(asError);
  return {
    async walk(area) {
      const step: Step = {
        name: 'browser journeys',
        command: 'node_modules/.bin/playwright',
        args: [
          'test',
          '--config',
          'shell/e2e/playwright.config.ts',
          ...(area?.journeys ? ['--grep', area.journeys] : []),
        ],
      };
      const product = await started;
      if (product instanceof Error) return failed(step, product);
      return runStep({ ...step, env: { VIGIE_URL: product.url, VIGIE_MAILBOX: product.mailbox, VIGIE_DATA: folder } });
    },
    async close() {
      const step: Step = { name: 'the product starts, ends, starts again', command: 'npm', args: ['start'] };
      const product = await started;
      const again = async (first: RunningProduct) => {
        await first.stop();
        await (await startProduct(PORT, folder, { quiet: true })).stop();
      };
      const end = product instanceof Error ? product : await again(product).catch(asError);
      rmSync(folder, { recursive: true, force: true });
      return end instanceof Error ? failed(step, end) : { step, ok: true, output: '', ms: Date.now() - began };
    },
  };
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

function failed(step: Step, { message }: Error): StepResult {
  console.error(message);
  return { step, ok: false, output: message, ms: 0 };
}
