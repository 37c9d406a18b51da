import { Button, Text } from '@mantine/core';
import type { RightKey } from '@vigie/contracts/core/rights';
import { useHolds } from '@vigie/kit/runtime';
import { type ReactNode, useState } from 'react';

export interface BulkAction<Row> {
  label: string;
  icon?: ReactNode;
  right?: RightKey;
  tone?: 'negative';
  /** Why the action cannot be done now: its button is disabled and names it. */
  refusal?: string | null;
  /** The selection is cleared once this resolves to anything but false. */
  onRun: (rows: readonly Row[]) => unknown;
  /** Replaces `onRun` for long work; reports the number of finished rows. */
  onRunLong?: (rows: readonly Row[], progress: (done: number) => void) => unknown;
}

interface Props<Row> {
  rows: readonly Row[];
  actions: readonly BulkAction<Row>[];
  onClear: () => void;
}

/** The bulk actions on the selected rows, including those on other pages. */
export function SelectionBar<Row>({ rows, actions, onClear }: Props<Row>) {
  const holds = useHolds();
  const [running, setRunning] = useState<string | null>(null);
  const [done, setDone] = useState(0);
  if (rows.length === 0) return null;

  const run = async (action: BulkAction<Row>) => {
    setRunning(action.label);
    setDone(0);
    try {
      const outcome = action.onRunLong ? action.onRunLong(rows, setDone) : action.onRun(rows);
      if ((await outcome) !== false) onClear();
    } finally {
      setRunning(null);
    }
  };
  return (
    <section className="vg-selection" aria-label="Sélection">
      <Text fw={600} role="status">
        {running !== null && done > 0
          ? `${running} : ${done} sur ${rows.length}`
          : rows.length > 1
            ? `${rows.length} lignes sélectionnées`
            : '1 ligne sélectionnée'}
      </Text>
      {actions
        .filter((a) => a.right === undefined || holds(a.right))
        .map((action) => (
          <Button
            key={action.label}
            size="compact-md"
            variant={action.tone === 'negative' ? 'light' : 'default'}
            color={action.tone === 'negative' ? 'negative' : undefined}
            leftSection={action.icon}
            loading={running === action.label}
            disabled={Boolean(action.refusal) || (running !== null && running !== action.label)}
            title={action.refusal ?? undefined}
            onClick={() => run(action)}
          >
            {action.label}
          </Button>
        ))}
      <Button size="compact-md" variant="subtle" onClick={onClear} disabled={running !== null}>
        Tout désélectionner
      </Button>
    </section>
  );
}
