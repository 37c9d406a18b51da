import type { Violation } from '../rule';
import type { XmlElement } from '../xml-tree';
import { EN16931 } from './en16931';
import { EXTENDED } from './extended';

/** A child element of a type; the order in the list is the order of the schema's sequence. */
interface Child {
  name: string;
  type: string;
  least: 0 | 1;
  most: number;
}
type Structure = ReadonlyMap<string, readonly Child[]>;

/**
 * Number of occurrences, by the suffix of a type: `?` at most one, `*` any number, `+` at least one, `#` at most two.
 */
const OCCURS: Readonly<Record<string, [0 | 1, number]>> = {
  '': [1, 1],
  '?': [0, 1],
  '#': [0, 2],
  '*': [0, Number.POSITIVE_INFINITY],
  '+': [1, Number.POSITIVE_INFINITY],
};

function parse(text: string): Structure {
  const types = new Map<string, readonly Child[]>();
  for (const line of text.trim().split('\n')) {
    const [type = '', ...children] = line.trim().split(' ');
    types.set(
      type,
      children.map((child) => {
        const [, name = '', of = '', occurs = ''] = /^([\w:]+)=([\w:]*)([?*+#]?)$/.exec(child) ?? [];
        const [least, most] = OCCURS[occurs] ?? [1, 1];
        return { name, type: of, least, most };
      }),
    );
  }
  return types;
}

const read = new Map<string, Structure>();
function structureOf(text: string): Structure {
  const known = read.get(text) ?? parse(text);
  read.set(text, known);
  return known;
}

const ROOT = 'rsm:CrossIndustryInvoiceType';
/** A document of another kind has violations everywhere, so a longer list would not help. */
const MOST_VIOLATIONS = 50;

/**
 * Guidelines (BT-24) of profiles within EN 16931. The extended schema, which includes every profile, checks any other.
 */
const WITHIN_EN16931 = /^urn:cen\.eu:en16931:2017(?:#compliant#urn:factur-x\.eu:1p0:basic)?$/;

const STRUCTURE = 'XSD';

/**
 * Returns the deviations of a document from its schema: unknown elements, wrong order, too many or too few elements.
 */
export function structureViolations(root: XmlElement, guideline: string | undefined): Violation[] {
  const structure = structureOf(WITHIN_EN16931.test(guideline ?? '') ? EN16931 : EXTENDED);
  const found: Violation[] = [];
  check(root, ROOT, root.name, structure, found);
  return found;
}

function check(element: XmlElement, type: string, path: string, structure: Structure, found: Violation[]): void {
  const content = structure.get(type) ?? [];
  const tell = (message: string, name: string) => {
    if (found.length < MOST_VIOLATIONS) found.push({ id: STRUCTURE, path: `${path}/${name}`, message });
  };
  let place = 0;
  let times = 0;
  const leave = (until: number) => {
    for (; place < until; place++, times = 0) {
      const skipped = content[place];
      if (skipped && times < skipped.least) tell(`L'élément ${skipped.name} manque.`, skipped.name);
    }
  };
  for (const child of element.children) {
    const at = content.findIndex(({ name }, i) => i >= place && name === child.name);
    const known = content[at];
    if (!known) {
      tell(`L'élément ${child.name} n'a pas sa place ici.`, child.name);
      continue;
    }
    leave(at);
    times += 1;
    if (times === known.most + 1) tell(`L'élément ${child.name} est répété.`, child.name);
    check(child, known.type, `${path}/${child.name}`, structure, found);
  }
  leave(content.length);
}
