import { Button } from '@mantine/core';
import { Dialog } from '@vigie/kit/ui/dialog/dialog';
import { Account } from './account-tab';

interface Props {
  customer: { id: string; name: string };
  opened: boolean;
  onClose: () => void;
}

/** The account of a customer over an invoice: a deleted customer has no page, but may be owed money. */
export function AccountDialog({ customer, opened, onClose }: Props) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={`Compte de ${customer.name}`}
      size="xl"
      actions={
        <Button variant="default" onClick={onClose}>
          Fermer
        </Button>
      }
    >
      <Account customerId={customer.id} />
    </Dialog>
  );
}
