import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { Violation } from '@vigie/contracts/rules/einvoice/check/rule';

const CHECKER = join(__dirname, '..', '..', 'services', 'kit', 'src', 'einvoice', 'factur-x-schema.ts');

/**
 * What the Factur-X schema and the rules find in each document. In a Node process of its own, the way a service loads
 * it: libxml2-wasm is an ES module with a top-level await, which Jest cannot load.
 */
export function einvoiceViolations(documents: readonly string[]): Promise<Violation[][]> {
  const program = `
    import { invoiceViolations } from ${JSON.stringify(CHECKER)};
    let input = '';
    for await (const part of process.stdin.setEncoding('utf8')) input += part;
    const found = [];
    for (const xml of JSON.parse(input)) found.push(await invoiceViolations(xml));
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
