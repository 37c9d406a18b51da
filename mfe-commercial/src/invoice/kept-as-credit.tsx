import { Alert } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { PAYMENT_MESSAGES } from '@vigie/contracts/commercial/invoice/payment';

/** Says what becomes of an amount that is more than what is due, before it is saved. */
export const KeptAsCredit = ({ creditCents }: { creditCents: number }) =>
  creditCents > 0 ? (
    <Alert color="warning" icon={<IconCoins aria-hidden />} role="status">
      {PAYMENT_MESSAGES.keptAsCredit({ creditCents })}
    </Alert>
  ) : null;
