import { type ReactNode, useState } from 'react';

interface Props {
  /** Whether the user may edit the record as it was read. */
  edits: boolean;
  editor: ReactNode;
  detail: ReactNode;
}

/**
 * Shows the editor of a record or its read-only view, as decided when the record was opened or read again. An act of
 * another user must not replace an editor with unsaved input: its save is refused as stale, and offers to read again.
 */
export function EditorOrDetail({ edits, editor, detail }: Props) {
  const [decided] = useState(edits);
  return decided ? editor : detail;
}
