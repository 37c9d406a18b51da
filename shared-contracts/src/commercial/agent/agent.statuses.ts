import { defineStatuses } from '../../core/acts/statuses';

/** State of an agent's file by its licence: an agent with a licence has an account. */
export const agentStatuses = defineStatuses({
  licensed: { value: 100, label: 'Avec licence', tone: 'positive' },
  unlicensed: { value: 200, label: 'Sans licence', tone: 'warning' },
  archived: { value: 300, label: 'Archivé', tone: 'neutral' },
  deleted: { value: 400, label: 'Supprimé', tone: 'negative', selectable: false },
});
export const AGENT_STATUS = agentStatuses.value;
