import { SaxesParser } from 'saxes';

export interface XmlElement {
  /** Local name behind the usual prefix of its vocabulary: `ram:Name`, whatever prefix the document uses. */
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

/** An invoice is a dozen levels deep. The parser looks a prefix up level by level: without a bound that grows as the square. */
const DEPTH_MAX = 64;

/**
 * The elements of a document. Document types are refused: an invoice has none, and they are how entities are abused.
 *
 * @throws Error when the text is not a well-formed document, or deeper than any invoice
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

/** Elements at a path below an element, all of them. */
export function all(from: XmlElement | undefined, ...path: string[]): XmlElement[] {
  let found = from === undefined ? [] : [from];
  for (const name of path) found = found.flatMap((element) => element.children.filter((child) => child.name === name));
  return found;
}

/** First element at a path. */
export function first(from: XmlElement | undefined, ...path: string[]): XmlElement | undefined {
  return all(from, ...path)[0];
}

/** Text of the first element at a path, blanks around left out; undefined when there is no such element. */
export function textAt(from: XmlElement | undefined, ...path: string[]): string | undefined {
  return first(from, ...path)?.text.trim();
}
