import { Alert } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { PAYMENT_MESSAGES } from '@vigie/contracts/commercial/invoice/payment';

/** Announces, before the save, that the amount above the due one becomes the customer's credit. */
export const KeptAsCredit = ({ creditCents, currency }: { creditCents: number; currency: string }) =>
  creditCents > 0 ? (
    <Alert color="warning" icon={<IconCoins aria-hidden />} role="status">
      {PAYMENT_MESSAGES.keptAsCredit({ creditCents, currency })}
    </Alert>
  ) : null;
