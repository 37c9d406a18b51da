import { MERGE_FIELD } from '@vigie/contracts/commercial/contract-template/merge-fields';
import type { Block, RichText, Run } from '@vigie/service-kit/rich-text/rich-text';

/** Values of merge fields by their keys; null or absent when the value is unknown. */
export type MergeValues = Readonly<Record<string, string | null | undefined>>;

export interface Filled {
  blocks: RichText;
  /** Labels of the fields without a value, without duplicates. */
  missing: string[];
}

/** Fills the merge fields of a formatted text; a field without a value shows its label in brackets. */
export function fillFields(
  labelOf: (key: string) => string | undefined,
  blocks: RichText,
  values: MergeValues,
): Filled {
  const missing = new Set<string>();
  const textOf = (key: string): string => {
    const value = values[key]?.trim();
    if (value) return value;
    const label = labelOf(key) ?? key;
    missing.add(label);
    return `[${label}]`;
  };
  return { blocks: blocks.map((block) => fillBlock(block, textOf)), missing: [...missing] };
}

/** A field may have been typed in several styles; its value takes the style of the first character. */
function fillBlock(block: Block, textOf: (key: string) => string): Block {
  const whole = block.runs.map(({ text }) => text).join('');
  const fields = [...whole.matchAll(MERGE_FIELD)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    value: textOf(match[1] ?? ''),
  }));
  if (fields.length === 0) return block;
  let at = 0;
  const runs = block.runs.flatMap((run): Run[] => {
    const from = at;
    at += run.text.length;
    let text = '';
    let read = from;
    for (const { start, end, value } of fields) {
      if (end <= from || start >= at) continue;
      if (start >= from) text += whole.slice(read, start) + value;
      read = Math.min(end, at);
    }
    text += whole.slice(read, at);
    return text === '' ? [] : [{ ...run, text }];
  });
  return { ...block, runs };
}
