import type { Ref } from '@vigie/contracts/core/wire';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { useFlag } from '@vigie/kit/runtime';
import { RECORD_TRANSFER, TransferDialog } from './transfer.dialog';

/** Returns the act that records a transfer, for a row that names an agency; none when the payments module is hidden. */
export function useTransfer() {
  const shown = useFlag('payments');
  const { subject, opened, open, close } = useDialog<Ref>();
  return {
    actionsOf: ({ id, name }: Ref) => (shown ? [{ label: RECORD_TRANSFER, onClick: () => open({ id, name }) }] : []),
    dialog: subject && <TransferDialog agency={subject} opened={opened} onClose={close} />,
  };
}
