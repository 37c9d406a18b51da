import { Button } from '@mantine/core';
import type { StatusOption } from '@vigie/contracts/core/acts/statuses';
import type { OfferedAct } from '@vigie/kit/logic/acts/use-acts';
import { StatusBadge } from '@vigie/kit/ui/states/status-badge';
import styles from './decisions.module.css';

/** The two answers of the office to a request; no other act of an absence is a decision. */
const DECISIONS = ['accept', 'refuse'];

interface Props {
  acts: readonly OfferedAct[];
  agent: { name: string };
  /** In a row of a list. */
  compact?: boolean;
  /** Called after a decision that was not given up. */
  onDone?: () => void;
}

/** « Accepter » and « Refuser », in sight of the manager who reads the request. */
export function Decisions({ acts, agent, compact = false, onDone }: Props) {
  return acts
    .filter(({ name }) => DECISIONS.includes(name))
    .map(({ name, label, tone, onClick }) => (
      <Button
        key={name}
        size={compact ? 'compact-sm' : undefined}
        variant={compact ? 'light' : tone ? 'default' : 'filled'}
        color={tone}
        aria-label={`${label} la demande de ${agent.name}`}
        onClick={async () => {
          if (await onClick()) onDone?.();
        }}
      >
        {label}
      </Button>
    ));
}

/** The state of an absence in a list, with the decisions beside it while the office owes the answer. */
export function StatusWithDecisions({ status, ...rest }: Props & { status: Pick<StatusOption, 'label' | 'tone'> }) {
  return (
    <span className={styles.decided}>
      <StatusBadge tone={status.tone}>{status.label}</StatusBadge>
      <Decisions {...rest} compact />
    </span>
  );
}
