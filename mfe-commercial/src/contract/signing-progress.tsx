import type { ContractRow } from '@vigie/contracts/commercial/contract/contract';
import { contractBadge, contractStatuses } from '@vigie/contracts/commercial/contract/contract.statuses';
import { StatusBadge } from '@vigie/kit/ui/states/status-badge';

export function progressBadge(row: ContractRow, today: string): ReturnType<typeof contractBadge> {
  const badge = contractBadge(row, today);
  const waits = row.status === contractStatuses.value.waiting && !row.failed;
  return waits ? { ...badge, label: `${badge.label} (${row.signatures}/${row.signers})` } : badge;
}

/** Shows the state of a contract, with the number of signatures while it waits. */
export function SigningProgress({ row, today }: { row: ContractRow; today: string }) {
  const { label, tone } = progressBadge(row, today);
  return (
    <StatusBadge tone={tone} icon={false}>
      {label}
    </StatusBadge>
  );
}
