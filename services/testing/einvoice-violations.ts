import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { Violation } from '@vigie/contracts/rules/einvoice/check/rule';

const CHECKER = join(__dirname, 'einvoice', 'factur-x-schema.ts');

/**
 * What the Factur-X schema and the rules (or with `schemaViolations` the schema alone) find in each document, in a Node
 * process of its own: libxml2-wasm is an ES module with a top-level await, which Jest cannot load.
 */
export function einvoiceViolations(
  documents: readonly string[],
  name: 'schemaViolations' | 'invoiceViolations' = 'invoiceViolations',
): Promise<Violation[][]> {
  const program = `
    import { ${name} } from ${JSON.stringify(CHECKER)};
    let input = '';
    for await (const part of process.stdin.setEncoding('utf8')) input += part;
    const found = [];
    for (const xml of JSON.parse(input)) found.push(await ${name}(xml));
    process.stdout.write(JSON.stringify(found));
  `;
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', program],
      { cwd: __dirname, maxBuffer: 64 * 1024 * 1024 },
      (error, output) => (error === null ? resolve(JSON.parse(output)) : reject(error)),
    );
    child.stdin?.end(JSON.stringify(documents));
  });
}
