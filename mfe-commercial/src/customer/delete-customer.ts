import type { CustomerRow } from '@vigie/contracts/commercial/customer/customer';
import { customerActs } from '@vigie/contracts/commercial/customer/customer.acts';
import { sendAct } from '@vigie/kit/logic/acts/use-acts';
import { isApiError, tellError } from '@vigie/kit/runtime';
import { confirm } from '@vigie/kit/ui/dialog/confirm';

/** Deletes a customer; one that owes or that something waits for, once what follows has been read. */
async function remove(customer: CustomerRow, confirmed: boolean): Promise<void> {
  try {
    await sendAct(customerActs, 'delete', customer, confirmed ? { confirmed: '1' } : {});
  } catch (error) {
    if (!isApiError(error) || error.key !== 'customer_in_use') return tellError(error);
    error.told = true;
    const yes = await confirm({
      title: `Supprimer ${customer.name} quand même ?`,
      message: error.message,
      confirmLabel: 'Supprimer quand même',
      tone: 'negative',
    });
    if (yes) await remove(customer, true);
  }
}

/** What the screen does in place of the act alone. */
export const deleteCustomer = {
  delete: async (customer: CustomerRow) => {
    const { ask, label } = customerActs.acts.delete;
    if (await confirm({ ...ask(customer), confirmLabel: label, tone: 'negative' })) await remove(customer, false);
  },
};
