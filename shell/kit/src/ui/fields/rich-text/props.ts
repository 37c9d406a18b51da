import type { FieldProps } from '../field';

/** Texts that the editor puts in where the cursor is: fields that are filled in later. */
export interface Insertions {
  label: string;
  items: readonly { label: string; text: string }[];
}

export interface RichTextProps extends FieldProps<string | null> {
  insertions?: readonly Insertions[];
}
