import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Violation } from '@vigie/contracts/rules/einvoice/check/rule';
import { buildScript } from '@vigie/local/build';
import { productRoot } from '@vigie/service-kit/root';

type Checker = 'schemaViolations' | 'invoiceViolations';

const scriptOf = (checker: Checker) => `
  import { ${checker} } from '@vigie/testing/einvoice/factur-x-schema';
  let input = '';
  for await (const part of process.stdin.setEncoding('utf8')) input += part;
  const found = [];
  for (const xml of JSON.parse(input)) found.push(await ${checker}(xml));
  process.stdout.write(JSON.stringify(found));
`;

const built = new Map<Checker, Promise<string>>();

async function buildChecker(checker: Checker): Promise<string> {
  const folder = join(productRoot(), '.cache', 'test-programs');
  mkdirSync(folder, { recursive: true });
  // A file of this process alone: test files run side by side.
  const file = join(folder, `${checker}-${process.pid}.mjs`);
  await buildScript(scriptOf(checker), file);
  return file;
}

/**
 * What the Factur-X schema, or the schema and the rules, find in each document. In a Node process of its own, built the
 * way a service is: libxml2-wasm is an ES module with a top-level await, which Jest cannot load.
 */
export async function einvoiceViolations(
  documents: readonly string[],
  checker: Checker = 'invoiceViolations',
): Promise<Violation[][]> {
  const building = built.get(checker) ?? buildChecker(checker);
  built.set(checker, building);
  const file = await building;
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, [file], { maxBuffer: 64 * 1024 * 1024 }, (error, output) =>
      error === null ? resolve(JSON.parse(output)) : reject(error),
    );
    child.stdin?.end(JSON.stringify(documents));
  });
}
