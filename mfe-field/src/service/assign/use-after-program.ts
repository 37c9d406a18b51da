import type { ServiceRow } from '@vigie/contracts/field/service/service';
import type { serviceActs } from '@vigie/contracts/field/service/service.acts';
import type { OfferedAct, useBulkActs } from '@vigie/kit/logic/acts/use-acts';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import { useMemo } from 'react';
import type { Findings } from '../../planning/findings';
import { foundAbout } from './found-about';

const PROGRAM = 'program' satisfies keyof typeof serviceActs.acts;
type BulkAct = ReturnType<typeof useBulkActs<ServiceRow>>[number];

/** Adds to « Reprogrammer » that what the checks find about the services is shown: their agents work again. */
export function useAfterProgram(onFindings: (findings: Findings) => void) {
  const timeZone = useTimeZone();
  return useMemo(() => {
    const tell = async (rows: readonly ServiceRow[], done: boolean) => {
      const agents = new Set(rows.flatMap(({ agent }) => agent?.id ?? []));
      const found = done ? await foundAbout(rows, [...agents], timeZone) : null;
      if (found) onFindings(found);
    };
    const ofRow = (row: ServiceRow) => (act: OfferedAct) => {
      const onClick = async () => {
        const done = await act.onClick();
        void tell([row], done);
        return done;
      };
      return act.name === PROGRAM ? { ...act, onClick } : act;
    };
    const ofMany = (act: BulkAct): BulkAct => {
      const onRun: BulkAct['onRun'] = async (rows, progress) => {
        const done = await act.onRun(rows, progress);
        void tell(rows, done);
        return done;
      };
      return act.name === PROGRAM ? { ...act, onRun, onRunLong: onRun } : act;
    };
    return { ofRow, ofMany };
  }, [onFindings, timeZone]);
}
