/** Width of a text in one font, at a size of 1. */
export type WidthOf = (text: string) => number;

/** Scripts that are written without spaces, or from right to left, have breaking rules of their own. */
const OWN_RULES =
  /[\u0590-\u08ff\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u9fff\uac00-\ud7ff\uf900-\ufaff\ufb1d-\ufefc]/;

/** True for text whose lines end at spaces and after hyphens: all that is written in Latin, Greek or Cyrillic. */
export const breaksAtSpaces = (text: string): boolean => !OWN_RULES.test(text);

/**
 * The lines of a text in a width. Words are measured once in a process, so that a paper of thousands of rows is laid out
 * by adding numbers. A word that no line holds is cut.
 */
export function wrapText(text: string, width: number, widthOf: WidthOf): string[] {
  return text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph, width, widthOf));
}

function wrapParagraph(paragraph: string, width: number, widthOf: WidthOf): string[] {
  const lines: string[] = [];
  let line = '';
  let taken = 0;
  for (const word of paragraph.match(/ *(?:[^ -]*-+|[^ -]+)|^ +$/g) ?? ['']) {
    const own = widthOf(word);
    if (line !== '' && taken + own > width) {
      lines.push(line);
      line = '';
      taken = 0;
    }
    // The space before the first word of a line is where the line was broken.
    let rest = line === '' && lines.length > 0 ? word.trimStart() : word;
    if (line === '' && own > width) {
      for (let fits = fitting(rest, width, widthOf); fits < rest.length; fits = fitting(rest, width, widthOf)) {
        lines.push(rest.slice(0, fits));
        rest = rest.slice(fits);
      }
    }
    line += rest;
    taken += rest === word ? own : widthOf(rest);
  }
  lines.push(line);
  return lines;
}

/** How many signs of a word fit a line: one at least, and never half of one. */
function fitting(word: string, width: number, widthOf: WidthOf): number {
  let end = 0;
  let taken = 0;
  for (const sign of word) {
    taken += widthOf(sign);
    if (taken > width && end > 0) return end;
    end += sign.length;
  }
  return end;
}
