import { newId } from '@vigie/contracts/core/id';
import { roundList } from '@vigie/contracts/field/round/round';
import { roundCalls } from '@vigie/contracts/field/round/round.calls';
import { roundExecutionActs } from '@vigie/contracts/field/round-execution/round-execution.acts';
import { roundExecutionCalls } from '@vigie/contracts/field/round-execution/round-execution.calls';
import {
  type RoundExecutionRow,
  roundExecutionList,
} from '@vigie/contracts/field/round-execution/round-execution-list';
import { sendAct, useActs, useBulkActs } from '@vigie/kit/logic/acts/use-acts';
import { refSource } from '@vigie/kit/logic/list/ref-source';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import { navigateTo, tellError } from '@vigie/kit/runtime';
import { ListScreen, type RowAction } from '@vigie/kit/ui/list-screen';
import { FirstStep } from '@vigie/kit/ui/states/first-step';
import { useMemo } from 'react';
import { OFFICE_REFS } from '../logbook/ref-sources';
import { A_DAY_MIN, laterOnTheClock } from './plan-form';
import { useRoundPaper } from './use-round-paper';

const REFS = {
  ...OFFICE_REFS,
  round: refSource({
    list: roundList,
    call: roundCalls.fetchRounds,
    name: (row: { id: string; name: string; reference: string }) => `${row.name} (${row.reference})`,
  }),
};

/** All walks, planned and done. */
export function ExecutionsScreen() {
  const paper = useRoundPaper();
  const timeZone = useTimeZone();
  const instead = useMemo(
    () => ({
      // The copy is planned at the same local time on the next day.
      duplicate: (row: RoundExecutionRow) => {
        const startAt = laterOnTheClock(row.startAt ?? row.beginsAt, A_DAY_MIN, timeZone);
        return sendAct(roundExecutionActs, 'duplicate', row, { id: newId(), startAt }).catch(tellError);
      },
    }),
    [timeZone],
  );
  const acts = useActs(roundExecutionActs, instead);
  const bulkActs = useBulkActs<RoundExecutionRow>(roundExecutionActs);
  const open = (row: RoundExecutionRow) => navigateTo(`/ronde/${row.reference}/${row.iteration}`);
  const actions = (row: RoundExecutionRow): RowAction[] => [
    { label: 'Voir', onClick: () => open(row) },
    { label: 'Prévisualiser le rapport PDF', onClick: () => paper.preview([row.id]) },
    ...acts(row).map((act) => (act.name === 'duplicate' ? { ...act, label: 'Dupliquer au lendemain' } : act)),
  ];
  return (
    <>
      <ListScreen
        list={roundExecutionList}
        call={roundExecutionCalls.fetchServiceRounds}
        exportCall={roundExecutionCalls.fetchServiceRoundsExport}
        refs={REFS}
        onOpen={open}
        rowActions={actions}
        rowTone={(row) => (row.marks > 0 ? 'warning' : undefined)}
        bulkActions={[
          {
            label: 'Rapports PDF',
            onRun: async (rows: readonly RoundExecutionRow[]) => {
              paper.preview(rows.map(({ id }) => id));
              return false;
            },
          },
          ...bulkActs,
        ]}
        emptyText="Planifiez une ronde depuis « Rondes » : ses passages et ceux que les agents commencent eux-mêmes apparaîtront ici."
        firstStep={
          <FirstStep label="Ouvrir les rondes" to="/platform/terrain/rounds" right="ACCOUNT_RIGHT_LIST_ROUND" />
        }
      />
      {paper.dialog}
    </>
  );
}
