import { type RichText, richTextPlain } from '../rich-text/rich-text';
import { richTextHtml } from '../rich-text/rich-text-html';
import { escapeHtml } from './escape-html';

/** A plain sentence of the product, or a block of formatted text. */
export type Paragraph = string | RichText[number];

const paragraph = (text: string): RichText[number] => ({ kind: 'paragraph', runs: [{ text }] });

/** Returns the blocks before the words that lead into the signature (« Cordialement, »), and these words. */
function splitClosing(blocks: RichText): [RichText, RichText] {
  const last = blocks.at(-1);
  const leads = blocks.length > 1 && last?.kind === 'paragraph' && richTextPlain([last]).trimEnd().endsWith(',');
  return leads ? [blocks.slice(0, -1), [last]] : [blocks, []];
}

/**
 * Renders a letter as text and HTML: paragraphs or formatted text, at most one link as a button, and the signature. It
 * needs no images and works in any mail client.
 */
export function letter(options: {
  paragraphs: readonly Paragraph[];
  link?: { label: string; url: string };
  signature: string | RichText;
}): {
  text: string;
  html: string;
} {
  const blocks = options.paragraphs.map((it) => (typeof it === 'string' ? paragraph(it) : it));
  const signature = typeof options.signature === 'string' ? [paragraph(options.signature)] : options.signature;
  const [said, closing] = splitClosing(blocks);
  const link = options.link ? `${options.link.label} : ${options.link.url}` : '';
  const parts = [richTextPlain(said), link, richTextPlain(closing), richTextPlain(signature)];
  const text = parts.filter((part) => part !== '').join('\n\n');
  const button = options.link
    ? `<p><a href="${escapeHtml(options.link.url)}" style="display:inline-block;padding:12px 20px;background:#1d4ed8;color:#ffffff;border-radius:6px;text-decoration:none">${escapeHtml(options.link.label)}</a></p>`
    : '';
  const html = `<!doctype html><html lang="fr"><body style="font:16px/1.5 Arial,sans-serif;color:#1a2233;max-width:560px;margin:24px auto;padding:0 16px">${richTextHtml(said)}${button}${richTextHtml(closing)}<div style="color:#5b6475">${richTextHtml(signature)}</div></body></html>`;
  return { text, html };
}
