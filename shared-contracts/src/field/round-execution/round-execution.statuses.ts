import { z } from 'zod';
import { defineStatuses } from '../../core/acts/statuses';
import { choiceOfValue } from '../../core/lists/list';

/** The values do not grow with progress: never sort by them. */
export const roundExecutionStatuses = defineStatuses({
  waiting: { value: 100, label: 'En attente', tone: 'neutral' },
  inProgress: { value: 200, label: 'En cours', tone: 'positive' },
  notFinished: { value: 30, alias: 300, label: 'Non terminé', tone: 'negative' },
  finished: { value: 400, label: 'Terminé', tone: 'positive' },
  cancelled: { value: 700, label: 'Annulée', tone: 'neutral' },
});

/** State of a walk on the wire. « Non terminé » is written 30 and is also read from 300. */
export const checkStateSchema = z
  .number()
  .int()
  .transform((value) => choiceOfValue(roundExecutionStatuses.all, value)?.value ?? value)
  .pipe(z.number().int());
