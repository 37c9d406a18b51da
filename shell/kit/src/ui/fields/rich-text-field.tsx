import { lazily } from '../lazily';
import type { FieldProps } from './field';

/** Formatted text as HTML; the editor is loaded when one is shown. */
export const RichTextField = lazily<FieldProps<string | null>>(() =>
  import('./rich-text-editor').then((m) => m.RichTextEditor),
);
