import type { CustomerRow } from '@vigie/contracts/commercial/customer/customer';
import { customerActs } from '@vigie/contracts/commercial/customer/customer.acts';
import { sendAct } from '@vigie/kit/logic/acts/use-acts';
import { isApiError, tellError } from '@vigie/kit/runtime';
import { confirm } from '@vigie/kit/ui/dialog/confirm';

type Deletable = Pick<CustomerRow, 'id' | 'name' | 'status' | 'updatedAt' | 'activeSites' | 'accounts'>;

/**
 * Deletes a customer. With unpaid invoices or pending records, the server answers 409 and the user must confirm first.
 */
async function remove(customer: Deletable, confirmed: boolean): Promise<boolean> {
  try {
    await sendAct(customerActs, 'delete', customer, confirmed ? { confirmed: '1' } : {});
    return true;
  } catch (error) {
    if (!isApiError(error) || error.key !== 'customer_in_use') {
      tellError(error);
      return false;
    }
    const yes = await confirm({
      title: `Supprimer ${customer.name} quand même ?`,
      message: error.message,
      confirmLabel: 'Supprimer quand même',
      tone: 'negative',
    });
    return yes ? remove(customer, true) : false;
  }
}

/** Replaces the default behaviour of the act on the screens. */
export const deleteCustomer = {
  delete: async (customer: Deletable): Promise<boolean> => {
    const { ask, label } = customerActs.acts.delete;
    const yes = await confirm({ ...ask(customer), confirmLabel: label, tone: 'negative' });
    return yes ? remove(customer, false) : false;
  },
};
