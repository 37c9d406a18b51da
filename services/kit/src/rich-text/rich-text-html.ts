import { escapeHtml } from '../mail/escape-html';
import type { Block, Image, RichText, Run } from './rich-text';

/** Formatted text as HTML of ours: what somebody typed is only ever its text. */
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
  // No wider than the letter, in its own proportions then.
  return `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}"${size} style="max-width:100%;height:auto">`;
}

function runHtml({ text, bold, italic, underline, href }: Run): string {
  let html = escapeHtml(text).replace(/\n/g, '<br>');
  if (underline) html = `<u>${html}</u>`;
  if (italic) html = `<em>${html}</em>`;
  if (bold) html = `<strong>${html}</strong>`;
  return href ? `<a href="${escapeHtml(href)}">${html}</a>` : html;
}
