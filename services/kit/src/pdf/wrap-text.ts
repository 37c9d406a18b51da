/** Width of a text in one font, at font size 1. */
export type WidthOf = (text: string) => number;

/** Scripts without spaces, or from right to left, have their own line-breaking rules. */
const OWN_RULES =
  /[\u0590-\u08ff\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u9fff\uac00-\ud7ff\uf900-\ufaff\ufb1d-\ufefc]/;

/** Returns true for text that breaks at spaces and after hyphens: all Latin, Greek and Cyrillic. */
export const breaksAtSpaces = (text: string): boolean => !OWN_RULES.test(text);

/** Words with the spaces before them. A hyphen before a digit (L616-1, F2026-0001) is no break: UAX #14, LB25. */
const WORDS = / *(?:(?:[^ -]|-(?=\d))*-+(?!\d)|(?:[^ -]|-(?=\d))+)|^ +$/g;

/**
 * Breaks a text into lines of a width. Word widths are cached per process, so that a document of thousands of rows is
 * laid out by adding numbers. A word longer than a line is cut.
 */
export function wrapText(text: string, width: number, widthOf: WidthOf): string[] {
  return text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph, width, widthOf));
}

function wrapParagraph(paragraph: string, width: number, widthOf: WidthOf): string[] {
  const lines: string[] = [];
  let line = '';
  let taken = 0;
  for (const word of paragraph.match(WORDS) ?? ['']) {
    const own = widthOf(word);
    if (line !== '' && taken + own > width) {
      lines.push(line);
      line = '';
      taken = 0;
    }
    // A line break replaces the space before the first word of the next line.
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

/** Returns how many characters of a word fit a line: at least one, and never half a surrogate pair. */
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
