import { Alert, Button, Checkbox, Stack, Text } from '@mantine/core';
import { newId } from '@vigie/contracts/core/id';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { addDays, formatDay } from '@vigie/contracts/core/time/days';
import { PLANNING_MESSAGES } from '@vigie/contracts/field/planning/planning';
import { planningCalls } from '@vigie/contracts/field/planning/planning.calls';
import { countOf, formatFrenchDay } from '@vigie/contracts/formats/french';
import { useToday } from '@vigie/kit/logic/screen/use-today';
import { useCall } from '@vigie/kit/runtime';
import { Dialog } from '@vigie/kit/ui/dialog/dialog';
import { DateField } from '@vigie/kit/ui/fields/date/date-field';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { useState } from 'react';
import { PlanningErrors } from '../../service/planning-errors.dialog';
import { useSameRequest } from '../../service/same-request';
import type { BoardSpan } from '../board/board-time';
import { findingsOf } from '../findings';
import type { CopyWanted } from '../use-planning-edits';

interface Props {
  /** The shown day or week. */
  span: BoardSpan;
  opened: boolean;
  onClose: () => void;
  /**
   * Returns false if nothing was copied; the dialog then reads the current state, so that the planner can decide again.
   */
  onCopy: (wanted: CopyWanted) => Promise<boolean>;
}

const daysText = (first: string, days: number): string =>
  days === 1
    ? `le ${formatFrenchDay(first)}`
    : `du ${formatFrenchDay(first)} au ${formatFrenchDay(addDays(first, days - 1))}`;

/** Copies the shown day or week to another one, after a preview with the findings of the checks. */
export function CopyDialog({ span, opened, onClose, onCopy }: Props) {
  const fromDay = formatDay(span.first);
  const days = span.last - span.first + 1;
  const [toDay, setToDay] = useState<string | null>(addDays(fromDay, days));
  const [withAgents, setWithAgents] = useState(true);
  const [copying, setCopying] = useState(false);
  const [id] = useState(newId);
  const today = useToday();
  // A retry after a lost answer keeps its id: the server copies once and returns the same answer.
  const requestOf = useSameRequest((asked: Omit<CopyWanted, 'id' | 'there'>) => ({ id: newId(), ...asked }));
  const over = toDay !== null && addDays(toDay, days) > fromDay && addDays(fromDay, days) > toDay;
  const wanted = { fromDay, days, toDay: toDay ?? '', withAgents };
  const { data, error, refetch } = useCall(
    planningCalls.copyPlanning,
    { body: { ...wanted, id, dryRun: true } },
    { enabled: opened && toDay !== null && !over },
  );
  const ready = toDay !== null && !over && data !== undefined && data.count > 0;
  const copy = async () => {
    setCopying(true);
    const copied = await onCopy({ ...requestOf(wanted), there: data?.there });
    setCopying(false);
    if (copied) onClose();
    else void refetch();
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Dupliquer le planning"
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={copying}>
            Annuler
          </Button>
          <Button onClick={() => void copy()} disabled={!ready} loading={copying}>
            {ready ? `Copier ${countOf(data.count, ENTITY_NOUNS.service)}` : 'Copier'}
          </Button>
        </>
      }
    >
      <Stack>
        <Text>{`Services prévus ${daysText(fromDay, days)}, copiés aux mêmes heures.`}</Text>
        <DateField
          label={days === 1 ? 'Vers le' : 'Vers la semaine commençant le'}
          value={toDay}
          onChange={setToDay}
          error={over ? PLANNING_MESSAGES.copiesOverItself : undefined}
          required
        />
        <Checkbox
          label="Garder les agents"
          description="Sans eux, les copies sont à pourvoir"
          checked={withAgents}
          onChange={(event) => setWithAgents(event.currentTarget.checked)}
        />
        {error && !over && <QueryError error={error} onRetry={refetch} />}
        {!data && !error && toDay !== null && !over && <LoadingState rows={2} label="Contrôle des copies" />}
        {toDay !== null && !over && toDay < today && (
          <Alert color="warning" title="Ces jours sont passés">
            {PLANNING_MESSAGES.copiesIntoPast}
          </Alert>
        )}
        {data && !over && toDay !== null && <Told {...data} when={daysText(toDay, days)} />}
      </Stack>
    </Dialog>
  );
}

interface ToldProps {
  count: number;
  there: number;
  unfilled: number;
  closed: number;
  errors: Parameters<typeof findingsOf>[0];
  when: string;
}

/** The preview of the copies and the findings of the checks. */
function Told({ count, there, unfilled, closed, errors, when }: ToldProps) {
  const { errors: sentences } = findingsOf(errors);
  return (
    <>
      {count === 0 && <Text>Aucun service à copier.</Text>}
      {there > 0 && (
        <Alert color="warning" title={`Déjà prévu ${when} : ${countOf(there, ENTITY_NOUNS.service)}`}>
          Ce qui est prévu reste en place : les copies s'y ajoutent.
        </Alert>
      )}
      {unfilled > 0 && (
        <Alert color="negative" title={`À pourvoir : ${countOf(unfilled, ENTITY_NOUNS.service)}`}>
          Votre agence interdit de confier ces copies à leur agent, ou il l'a quittée.
        </Alert>
      )}
      {closed > 0 && (
        <Alert color="warning" title={`Non copié : ${countOf(closed, ENTITY_NOUNS.service)}`}>
          Leur site est désactivé.
        </Alert>
      )}
      {sentences.length > 0 && <PlanningErrors errors={sentences} title="À vérifier dans les copies :" />}
    </>
  );
}
