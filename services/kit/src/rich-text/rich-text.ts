import { IMAGE_MAX_WIDTH_PX } from '@vigie/contracts/core/limits';
import { isEditorImage } from '@vigie/contracts/formats/editor-image';
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';

/**
 * Text of one style. A line break is a run of its own, `
 * `.
 */
export interface Run {
  text: string;
  bold?: true;
  italic?: true;
  underline?: true;
  /** Only http, https and mailto URLs. */
  href?: string;
}

/** An image between paragraphs, with its displayed size in pixels; its own size where none is given. */
export interface Image {
  src: string;
  alt: string;
  width?: number;
  height?: number;
}

export interface Block {
  kind: 'paragraph' | 'heading' | 'item' | 'image';
  /** Marker of a list item: « • », « 2. ». */
  marker?: string;
  /** Empty for an image. */
  runs: Run[];
  image?: Image;
}

/** Formatted text. Elements that this type cannot express are never drawn or mailed. */
export type RichText = readonly Block[];

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];
type Style = Omit<Run, 'text'>;

/** The style elements that the editor writes. */
const STYLES: Readonly<Record<string, Style>> = {
  b: { bold: true },
  strong: { bold: true },
  i: { italic: true },
  em: { italic: true },
  u: { underline: true },
};
const BLOCKS: Readonly<Record<string, Block['kind']>> = {
  p: 'paragraph',
  div: 'paragraph',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  li: 'item',
};
const LISTS = ['ul', 'ol'];
const KNOWN = new RegExp(
  `</?(?:${[...Object.keys(STYLES), ...Object.keys(BLOCKS), ...LISTS, 'a', 'br', 'img'].join('|')})[\\s/>]`,
  'i',
);
/** Elements whose text is dropped. */
const DROPPED = [
  'script',
  'style',
  'template',
  'title',
  'head',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
  'textarea',
];
const HREF = /^(?:https?:\/\/|mailto:)[^\s]+$/i;
/** Maximum nesting: no editor writes more, and deeper elements are dropped. */
const DEPTH_MAX = 40;
const ALT_MAX = 200;

/** Parses the editor's HTML. A text without any known element is read as plain text. */
export function parseRichText(html: string): RichText {
  if (!KNOWN.test(html)) return plainParagraphs(html);
  const reader = new Reader();
  reader.children(parseFragment(html).childNodes, {}, 0);
  return reader.finish();
}

const plainParagraphs = (text: string): RichText =>
  text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => ({ kind: 'paragraph', runs: [{ text: paragraph.trim() }] }));

class Reader {
  private readonly blocks: Block[] = [];
  private open: Block = { kind: 'paragraph', runs: [] };
  /** Number of items so far in the current numbered list; null in a list with bullets. */
  private counter: number | null = null;

  children(nodes: readonly Node[], style: Style, depth: number): void {
    if (depth > DEPTH_MAX) return;
    for (const node of nodes) {
      if (node.nodeName === '#text' && 'value' in node) this.text(node.value, style);
      else if ('tagName' in node) this.element(node, style, depth);
    }
  }

  finish(): RichText {
    this.close();
    return this.blocks;
  }

  private element(element: Element, style: Style, depth: number): void {
    const { tagName, childNodes } = element;
    if (DROPPED.includes(tagName)) return;
    if (tagName === 'img') this.image(element);
    else if (tagName === 'br') this.open.runs.push({ ...style, text: '\n' });
    else if (LISTS.includes(tagName)) this.list(element, style, depth);
    else if (Object.hasOwn(BLOCKS, tagName)) {
      const kind = BLOCKS[tagName] ?? 'paragraph';
      // Editors wrap the content of an item in a paragraph.
      if (kind !== 'paragraph' || this.open.kind !== 'item' || this.open.runs.length > 0) this.begin(kind);
      this.children(childNodes, style, depth + 1);
      if (kind !== 'item') this.close();
    } else this.children(childNodes, { ...style, ...styleOf(element) }, depth + 1);
  }

  /** An image is a block of its own: it ends the text before it, and the text after it begins a new block. */
  private image(element: Element): void {
    const image = imageOf(element);
    if (!image) return;
    this.close();
    this.blocks.push({ kind: 'image', runs: [], image });
  }

  private list({ tagName, childNodes }: Element, style: Style, depth: number): void {
    const around = this.counter;
    this.counter = tagName === 'ol' ? 0 : null;
    this.close();
    this.children(childNodes, style, depth + 1);
    this.close();
    this.counter = around;
  }

  private text(value: string, style: Style): void {
    const text = value.replace(/\s+/g, ' ');
    const { runs } = this.open;
    const last = runs.at(-1);
    const begins = !last || last.text.endsWith('\n') || last.text.endsWith(' ');
    const shown = begins ? text.trimStart() : text;
    if (shown !== '') runs.push({ ...style, text: shown });
  }

  private begin(kind: Block['kind']): void {
    this.close();
    this.open = { kind, runs: [] };
    if (kind !== 'item') return;
    if (this.counter !== null) this.counter += 1;
    this.open.marker = this.counter === null ? '•' : `${this.counter}.`;
  }

  private close(): void {
    const { runs } = this.open;
    while (runs.length > 0 && runs.at(-1)?.text.trim() === '') runs.pop();
    if (runs.length > 0) this.blocks.push(this.open);
    this.open = { kind: 'paragraph', runs: [] };
  }
}

function styleOf({ tagName, attrs }: Element): Style {
  if (tagName !== 'a') return STYLES[tagName] ?? {};
  const href = attrs.find(({ name }) => name === 'href')?.value.trim() ?? '';
  return HREF.test(href) ? { href } : {};
}

function imageOf({ attrs }: Element): Image | undefined {
  const said = (wanted: string) => attrs.find(({ name }) => name === wanted)?.value.trim() ?? '';
  const src = said('src');
  if (!isEditorImage(src)) return undefined;
  const pixels = (side: 'width' | 'height') => {
    const value = /^\d{1,4}$/.test(said(side)) ? Number(said(side)) : 0;
    return value > 0 ? { [side]: Math.min(value, IMAGE_MAX_WIDTH_PX) } : {};
  };
  return { src, alt: said('alt').slice(0, ALT_MAX), ...pixels('width'), ...pixels('height') };
}

/** Renders formatted text as plain text: for text mails and histories. */
export const richTextPlain = (blocks: RichText): string =>
  blocks
    .map(({ marker, runs, image }) =>
      image ? `[${image.alt || 'Image'}]` : `${marker ? `${marker} ` : ''}${runs.map(plainRun).join('')}`,
    )
    .join('\n\n')
    .replace(/\n\n(?=(?:•|\d+\.) )/g, '\n');

/** Appends the URL of a link, unless the text already contains it. */
export const plainRun = ({ text, href }: Run): string => {
  const address = href?.replace(/^mailto:/i, '');
  return address && !text.includes(address) ? `${text} (${address})` : text;
};
