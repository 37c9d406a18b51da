import { SaxesParser } from 'saxes';

export interface XmlElement {
  /** Local name with the usual prefix of its vocabulary: `ram:Name`, whichever prefix the document uses. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  text: string;
}

const STANDARD = 'urn:un:unece:uncefact:data:standard:';
const PREFIXES: Readonly<Record<string, string>> = {
  [`${STANDARD}CrossIndustryInvoice:100`]: 'rsm',
  [`${STANDARD}ReusableAggregateBusinessInformationEntity:100`]: 'ram',
  [`${STANDARD}UnqualifiedDataType:100`]: 'udt',
  [`${STANDARD}QualifiedDataType:100`]: 'qdt',
};

/**
 * An invoice is a dozen levels deep. The parser resolves a prefix level by level, so without a bound its time grows as
 * the square of the depth.
 */
const DEPTH_MAX = 64;

/**
 * Parses a document into its elements. It rejects document types: invoices have none, and entity attacks need one.
 *
 * @throws Error when the text is not well-formed, or deeper than any invoice
 */
export function parseXml(xml: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true });
  const document: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open: XmlElement[] = [document];
  const top = (): XmlElement => open.at(-1) ?? document;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('document type not allowed');
  });
  parser.on('opentag', (tag) => {
    const attributes: Record<string, string> = {};
    for (const [name, attribute] of Object.entries(tag.attributes)) attributes[name] = attribute.value;
    const prefix = PREFIXES[tag.uri];
    const name = prefix === undefined ? `{${tag.uri}}${tag.local}` : `${prefix}:${tag.local}`;
    const element: XmlElement = { name, attributes, children: [], text: '' };
    if (open.length > DEPTH_MAX) throw new Error('elements too deep');
    top().children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  const addText = (text: string): void => {
    top().text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(xml).close();
  return document;
}

/** Returns all elements at a path below an element. */
export function all(from: XmlElement | undefined, ...path: string[]): XmlElement[] {
  let found = from === undefined ? [] : [from];
  for (const name of path) found = found.flatMap((element) => element.children.filter((child) => child.name === name));
  return found;
}

/** Returns the first element at a path. */
export function first(from: XmlElement | undefined, ...path: string[]): XmlElement | undefined {
  return all(from, ...path)[0];
}

/** Returns the trimmed text of the first element at a path; undefined when there is no such element. */
export function textAt(from: XmlElement | undefined, ...path: string[]): string | undefined {
  return first(from, ...path)?.text.trim();
}
