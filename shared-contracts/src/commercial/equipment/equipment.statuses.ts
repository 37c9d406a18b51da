import { defineStatuses } from '../../core/acts/statuses';

/** States of equipment: signed for, then returned in whole, in part or not at all. */
export const equipmentStatuses = defineStatuses({
  given: { value: 100, label: 'À signer', tone: 'warning' },
  signed: { value: 200, label: 'Remis', tone: 'positive' },
  partly: { value: 300, label: 'Restitué en partie', tone: 'warning' },
  returned: { value: 400, label: 'Restitué', tone: 'neutral' },
  missing: { value: 500, label: 'Non restitué', tone: 'negative' },
  deleted: { value: 600, label: 'Supprimé', tone: 'neutral', selectable: false },
});

const { given, signed, partly } = equipmentStatuses.value;
/** States in which an agent still holds some of it. */
export const HELD_STATUSES: readonly number[] = [given, signed, partly];
