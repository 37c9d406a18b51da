import type { FieldProps } from '../field';

/** Texts that the editor inserts at the cursor: merge fields. */
export interface Insertions {
  label: string;
  items: readonly { label: string; text: string }[];
}

export interface RichTextProps extends FieldProps<string | null> {
  insertions?: readonly Insertions[];
}
