import { undoRights } from '@vigie/contracts/commercial/record-import/import-kinds';
import type { RecordImportRow } from '@vigie/contracts/commercial/record-import/record-import';
import { recordImportActs } from '@vigie/contracts/commercial/record-import/record-import.acts';
import { useActs } from '@vigie/kit/logic/acts/use-acts';
import { useHolds, useSession } from '@vigie/kit/runtime';
import { useCallback } from 'react';

/** The acts of an import; it is taken back by who may delete what it wrote, and by whoever had it written. */
export function useImportActs() {
  const acts = useActs<RecordImportRow>(recordImportActs);
  const holds = useHolds();
  const me = useSession(({ user }) => user?.id);
  return useCallback(
    (it: RecordImportRow) =>
      acts(it).filter(({ name }) => name !== 'undo' || it.askedBy === me || undoRights(it.kind).some(holds)),
    [acts, holds, me],
  );
}
