import { AGENT_WORKFLOW, type LicenceStatus } from '@vigie/contracts/commercial/agent/agent.statuses';
import type { RightKey } from '@vigie/contracts/core/rights';
import type { ProfessionalCard } from '@vigie/contracts/formats/professional-card';

export type StatusParam = '100' | '200' | '300' | '400';

export interface AgentAct {
  label: string;
  to: StatusParam;
  right: RightKey;
  negative: boolean;
}

/** What the menu of an agent offers from its status: the rows of the workflow that staff may use. */
export function agentActs(status: number): AgentAct[] {
  return AGENT_WORKFLOW.transitions
    .filter((row) => row.from.includes(status as LicenceStatus))
    .flatMap(({ label, to, by }) => {
      const right = by.manager;
      if (typeof right !== 'string') return [];
      return [{ label, to: String(to) as StatusParam, right, negative: to >= 300 }];
    });
}

export type CardState = 'none' | 'over' | 'renew' | 'valid';

/** Where a card stands on a day: its renewal is due in its last three months. */
export function cardState(card: Pick<ProfessionalCard, 'validUntil' | 'renewFrom'> | null, today: string): CardState {
  if (!card) return 'none';
  if (card.validUntil < today) return 'over';
  return card.renewFrom <= today ? 'renew' : 'valid';
}
