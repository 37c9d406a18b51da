import { lazily } from '../lazily';
import type { RichTextProps } from './rich-text/props';

/** Formatted text as HTML; the editor is lazy-loaded. */
export const RichTextField = lazily<RichTextProps>(() => import('./rich-text/editor').then((m) => m.RichTextEditor));
