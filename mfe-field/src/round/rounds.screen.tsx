import { newId } from '@vigie/contracts/core/id';
import { type RoundRow, roundList } from '@vigie/contracts/field/round/round';
import { roundActs } from '@vigie/contracts/field/round/round.acts';
import { roundCalls } from '@vigie/contracts/field/round/round.calls';
import { roundExecutionList } from '@vigie/contracts/field/round-execution/round-execution-list';
import { sendAct, useActs } from '@vigie/kit/logic/acts/use-acts';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { useLinkedDialog } from '@vigie/kit/logic/form/use-linked-dialog';
import { writeAddress } from '@vigie/kit/logic/list/list-address';
import { initialState } from '@vigie/kit/logic/list/list-state';
import { navigateTo, tellError, useHolds } from '@vigie/kit/runtime';
import { ListScreen, type RowAction } from '@vigie/kit/ui/list-screen';
import { useMemo } from 'react';
import { DIRECTORY_SOURCES } from '../service/directory-sources';
import { PlanRoundDialog } from './plan-round.dialog';
import { RoundDialog } from './round.dialog';

/** Returns the query string of the list of walks of a round. */
const walksOf = ({ id }: RoundRow): string =>
  writeAddress(
    roundExecutionList,
    { ...initialState(roundExecutionList), filters: { round: [id] } },
    new URLSearchParams(),
  ).toString();

/** The rounds of the agency, with their checkpoints and planning. */
export function RoundsScreen() {
  const dialog = useLinkedDialog();
  const planning = useDialog<RoundRow>();
  const holds = useHolds();
  const instead = useMemo(
    () => ({
      duplicate: (row: RoundRow) => sendAct(roundActs, 'duplicate', row, { id: newId() }).catch(tellError),
    }),
    [],
  );
  const acts = useActs(roundActs, instead);
  const actions = (row: RoundRow): RowAction[] => [
    { label: 'Voir', right: 'ACCOUNT_RIGHT_READ_ROUND', onClick: () => dialog.open('read', row.id) },
    { label: 'Modifier', right: 'ACCOUNT_RIGHT_EDIT_ROUND', onClick: () => dialog.open('edit', row.id) },
    { label: 'Planifier', right: 'ACCOUNT_RIGHT_CREATE_ROUND', onClick: () => planning.open(row) },
    {
      label: 'Exécutions',
      right: 'ACCOUNT_RIGHT_LIST_MISSION_ROUND',
      onClick: () => navigateTo(`/platform/terrain/suiviRondes?${walksOf(row)}`),
    },
    ...acts(row),
  ];
  const mayRead = holds('ACCOUNT_RIGHT_READ_ROUND') || holds('ACCOUNT_RIGHT_EDIT_ROUND');
  return (
    <>
      <ListScreen
        list={roundList}
        call={roundCalls.fetchRounds}
        exportCall={roundCalls.fetchRoundsExport}
        title="Rondes"
        refs={DIRECTORY_SOURCES}
        create={{
          label: 'Ajouter une ronde',
          right: 'ACCOUNT_RIGHT_CREATE_ROUND',
          onClick: () => dialog.open('add'),
        }}
        onOpen={mayRead ? (row) => dialog.open('read', row.id) : undefined}
        rowActions={actions}
        emptyText="Une ronde passe par les points de contrôle d'un site. Créez-la, puis planifiez ses passages."
      />
      {dialog.show((subject) => (
        <RoundDialog {...dialog} subject={subject} />
      ))}
      {planning.show((round, opening) => (
        <PlanRoundDialog round={round} {...opening} />
      ))}
    </>
  );
}
