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
  // Each process has its own file, since test files run in parallel.
  const file = join(folder, `${checker}-${process.pid}.mjs`);
  await buildScript(scriptOf(checker), file);
  return file;
}

/**
 * Returns the violations of each document: by the Factur-X schema alone, or by the schema and the rules. Runs in a Node
 * process of its own, bundled like a program, because Jest cannot load libxml2-wasm, an ES module with a top-level
 * await.
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
