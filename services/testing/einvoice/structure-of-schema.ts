import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseXml, type XmlElement } from '@vigie/contracts/rules/einvoice/check/xml-tree';

const XS = '{http://www.w3.org/2001/XMLSchema}';
const PARTS = {
  rsm: '',
  qdt: '_QualifiedDataType_100',
  ram: '_ReusableAggregateBusinessInformationEntity_100',
  udt: '_UnqualifiedDataType_100',
} as const;
type Prefix = keyof typeof PARTS;

/**
 * Returns the elements that the official schema of a profile allows in each type, in the checker's format: one line per
 * type, with its children in order, each with its type and cardinality. Types of text have no line.
 */
export function structureOfSchema(profile: 'en16931' | 'extended'): string {
  const packageFile = createRequire(import.meta.url).resolve('@stackforge-eu/factur-x');
  const folder = join(dirname(packageFile), '..', 'schema', profile);
  const lines = Object.entries(PARTS).flatMap(([prefix, part]) => {
    const file = join(folder, `FACTUR-X_${profile.toUpperCase()}${part}.xsd`);
    const [schema] = parseXml(readFileSync(file, 'utf8')).children;
    return typesOf(schema).flatMap((type) => lineOf(type, prefix as Prefix) ?? []);
  });
  return lines.join('\n');
}

const typesOf = (schema: XmlElement | undefined): XmlElement[] =>
  (schema?.children ?? []).filter(({ name }) => name === `${XS}complexType`);

function lineOf(type: XmlElement, prefix: Prefix): string | null {
  const group = type.children.find(({ name }) => name === `${XS}sequence` || name === `${XS}choice`);
  if (!group) return null;
  const children = group.children.map(({ name, attributes }) => {
    if (name !== `${XS}element`) throw new Error(`${name} in ${type.attributes.name} is not read`);
    return `${prefix}:${attributes.name}=${complex(attributes.type)}${occurs(attributes)}`;
  });
  return `${prefix}:${type.attributes.name} ${children.join(' ')}`;
}

/** The type in the checker's line; empty for a simple type of XML Schema itself. */
const complex = (type = ''): string => (type.startsWith('xs:') ? '' : type);

/** Cardinalities in the checker's notation. */
const OCCURS: Readonly<Record<string, string>> = {
  '1,1': '',
  '0,1': '?',
  '0,2': '#',
  '0,unbounded': '*',
  '1,unbounded': '+',
};

function occurs({ minOccurs = '1', maxOccurs = '1' }: Readonly<Record<string, string>>): string {
  const written = OCCURS[`${minOccurs},${maxOccurs}`];
  if (written === undefined) throw new Error(`${minOccurs} to ${maxOccurs} is not read`);
  return written;
}
