import { SegmentedControl, Text } from '@mantine/core';
import { newId } from '@vigie/contracts/core/id';
import { type AnomalyRow, anomalyLabel, anomalyList } from '@vigie/contracts/field/anomaly/anomaly';
import { anomalyCalls } from '@vigie/contracts/field/anomaly/anomaly.calls';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { useSend } from '@vigie/kit/runtime';
import { ListScreen } from '@vigie/kit/ui/list-screen';
import { PlanningStep } from '@vigie/kit/ui/states/first-step';
import { useState } from 'react';
import { DIRECTORY_SOURCES } from '../service/directory-sources';
import { SettleDialog, type Settling } from './settle.dialog';
import { showOutcome } from './tell-outcome';

const TO_CHECK = { state: ['toCheck'] };
const SETTLED = { state: ['accept', 'correct', 'refuse'] };

/** « À vérifier »: the anomalies of executions that the office must settle. */
export function AnomaliesScreen() {
  const [settled, setSettled] = useState(false);
  const dialog = useDialog<Settling>();
  const settle = useSend(anomalyCalls.settleAnomalies);

  const accept = async (rows: readonly AnomalyRow[]): Promise<boolean> => {
    const settlements = rows.map(({ serviceId, key, settledById }) => ({
      id: newId(),
      serviceId,
      anomaly: key,
      decision: 'accept' as const,
      basedOn: settledById,
    }));
    showOutcome(await settle.mutateAsync({ body: { settlements } }));
    return true;
  };

  return (
    <>
      <ListScreen
        list={anomalyList}
        call={anomalyCalls.fetchAnomalies}
        exportCall={anomalyCalls.fetchAnomaliesExport}
        lead="Ce qui sort de l'ordinaire dans les services réalisés, à accepter, à corriger ou à refuser pour la paie."
        refs={DIRECTORY_SOURCES}
        cells={{
          code: ({ code, other }) => (
            <>
              {anomalyLabel(code)}
              {other && (
                <Text component="span" display="block" size="xs" c="dimmed">
                  {other}
                </Text>
              )}
            </>
          ),
        }}
        imposed={settled ? SETTLED : TO_CHECK}
        headerActions={
          <SegmentedControl
            aria-label="Anomalies affichées"
            value={settled ? 'settled' : 'toCheck'}
            onChange={(value) => setSettled(value === 'settled')}
            data={[
              { value: 'toCheck', label: 'À vérifier' },
              { value: 'settled', label: 'Traitées' },
            ]}
          />
        }
        rowActions={(row) => [
          { label: 'Accepter', hidden: row.state === 'accept', onClick: () => void accept([row]) },
          { label: 'Corriger les heures…', onClick: () => dialog.open({ row, decision: 'correct' }) },
          {
            label: 'Refuser pour la paie…',
            tone: 'negative',
            hidden: row.state === 'refuse',
            onClick: () => dialog.open({ row, decision: 'refuse' }),
          },
        ]}
        bulkActions={[{ label: 'Accepter', onRun: accept }]}
        emptyText={
          settled
            ? "Aucune anomalie n'a été traitée."
            : 'Rien à vérifier : aucun service réalisé ne demande de décision.'
        }
        firstStep={<PlanningStep />}
      />
      {dialog.show((subject, opening) => (
        <SettleDialog key={`${subject.row.id} ${subject.decision}`} {...subject} {...opening} />
      ))}
    </>
  );
}
