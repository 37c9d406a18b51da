import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type CheckOptions, checkCiiText } from '@vigie/contracts/rules/einvoice/check/check';
import type { Violation } from '@vigie/contracts/rules/einvoice/check/rule';

/** Id of schema violations, beside the official ids of the rules. */
const SCHEMA = 'XSD';

/** The four files of the EN 16931 profile of Factur-X 1.09; the first one imports the others. */
const FILES = [
  '',
  '_QualifiedDataType_100',
  '_ReusableAggregateBusinessInformationEntity_100',
  '_UnqualifiedDataType_100',
];
/** A path of no file system, so that the parser can read only these four buffers. */
const FOLDER = 'factur-x-en16931:/';
const fileName = (part: string): string => `FACTUR-X_EN16931${part}.xsd`;

interface SchemaError {
  line: number;
  /** The parser's message, in English. */
  message: string;
}
type Validate = (xml: string) => SchemaError[];

let validator: Promise<Validate> | undefined;

/**
 * Loads the schema once per process. libxml2 is WebAssembly, compiled at the first use. The schema files come from
 * @stackforge-eu/factur-x, no code of which runs.
 */
async function prepare(): Promise<Validate> {
  const libxml2 = await import('libxml2-wasm');
  const packageFile = createRequire(import.meta.url).resolve('@stackforge-eu/factur-x');
  const folder = join(dirname(packageFile), '..', 'schema', 'en16931');
  const buffers: Record<string, Uint8Array> = {};
  for (const part of FILES) buffers[FOLDER + fileName(part)] = await readFile(join(folder, fileName(part)));
  libxml2.xmlRegisterInputProvider(new libxml2.XmlBufferInputProvider(buffers));
  const main = FOLDER + fileName('');
  const source = buffers[main];
  if (source === undefined) throw new Error('Factur-X schema missing');
  const schema = libxml2.XmlDocument.fromBuffer(source, { url: main });
  const xsd = libxml2.XsdValidator.fromDoc(schema);
  schema.dispose();
  return (xml) => {
    const option = libxml2.ParseOption.XML_PARSE_NO_XXE | libxml2.ParseOption.XML_PARSE_NONET;
    try {
      const document = libxml2.XmlDocument.fromString(xml, { option });
      try {
        // Invoices have no document type, and libxml2 cannot validate a tree with entities.
        if (document.dtd !== null) return [{ line: 1, message: 'document type not allowed' }];
        xsd.validate(document);
        return [];
      } finally {
        document.dispose();
      }
    } catch (error) {
      if (!(error instanceof libxml2.XmlLibError)) throw error;
      return error.details.map(({ line, message }) => ({ line, message: message.trim() }));
    }
  };
}

/** Returns the schema violations of a document in order; `path` is the line of the text, from 1. @public */
export async function schemaViolations(xml: string): Promise<Violation[]> {
  validator ??= prepare();
  const validate = await validator;
  return validate(xml).map(({ line, message }) => {
    const element = /Element '(?:\{[^}]*\})?([^']+)'/.exec(message)?.[1];
    const about = element === undefined ? '' : `, élément ${element}`;
    return {
      id: SCHEMA,
      path: `ligne ${line}`,
      message: `Le document ne suit pas le schéma Factur-X (ligne ${line}${about}).`,
    };
  });
}

/**
 * Returns all violations of an invoice to issue or received: of the Factur-X schema first, then of the rules of EN
 * 16931 and of the French ones (BR-FR). An empty list means that it is valid.
 *
 * @public `einvoice-violations.ts` runs it by its name.
 */
export async function invoiceViolations(xml: string, options?: CheckOptions): Promise<Violation[]> {
  return [...(await schemaViolations(xml)), ...checkCiiText(xml, options)];
}
