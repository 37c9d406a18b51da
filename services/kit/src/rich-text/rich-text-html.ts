import { escapeHtml } from '../mail/escape-html';
import type { Block, Image, RichText, Run } from './rich-text';

/** Renders formatted text as HTML; all text that a user typed is escaped. */
export function richTextHtml(blocks: RichText): string {
  let html = '';
  let list: 'ul' | 'ol' | null = null;
  for (const block of blocks) {
    const wanted = listOf(block);
    if (wanted !== list) html += `${list ? `</${list}>` : ''}${wanted ? `<${wanted}>` : ''}`;
    list = wanted;
    if (block.image) {
      html += `<p>${imageHtml(block.image)}</p>`;
      continue;
    }
    const inside = block.runs.map(runHtml).join('');
    html += wanted
      ? `<li>${inside}</li>`
      : `<p>${block.kind === 'heading' ? `<strong>${inside}</strong>` : inside}</p>`;
  }
  return `${html}${list ? `</${list}>` : ''}`;
}

const listOf = ({ kind, marker }: Block): 'ul' | 'ol' | null => (kind !== 'item' ? null : marker === '•' ? 'ul' : 'ol');

function imageHtml({ src, alt, width, height }: Image): string {
  const size = `${width ? ` width="${width}"` : ''}${height ? ` height="${height}"` : ''}`;
  // At most as wide as the letter, keeping its proportions.
  return `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}"${size} style="max-width:100%;height:auto">`;
}

function runHtml({ text, bold, italic, underline, href }: Run): string {
  let html = escapeHtml(text).replace(/\n/g, '<br>');
  if (underline) html = `<u>${html}</u>`;
  if (italic) html = `<em>${html}</em>`;
  if (bold) html = `<strong>${html}</strong>`;
  return href ? `<a href="${escapeHtml(href)}">${html}</a>` : html;
}
