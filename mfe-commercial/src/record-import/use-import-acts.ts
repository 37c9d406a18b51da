import { undoRights } from '@vigie/contracts/commercial/record-import/import-kinds';
import type { RecordImportRow } from '@vigie/contracts/commercial/record-import/record-import';
import { recordImportActs } from '@vigie/contracts/commercial/record-import/record-import.acts';
import { useActs } from '@vigie/kit/logic/acts/use-acts';
import { useHolds, useSession } from '@vigie/kit/runtime';
import { useCallback } from 'react';

/** Returns the acts on an import; users who may delete its records, and the user who had it written, may undo it. */
export function useImportActs() {
  const acts = useActs(recordImportActs);
  const holds = useHolds();
  const me = useSession(({ user }) => user?.id);
  return useCallback(
    (it: RecordImportRow) =>
      acts(it).filter(({ name }) => name !== 'undo' || it.askedBy === me || undoRights(it.kind).some(holds)),
    [acts, holds, me],
  );
}
