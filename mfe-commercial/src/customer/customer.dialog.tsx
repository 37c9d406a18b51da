import type { Customer } from '@vigie/contracts/commercial/customer/customer';
import { customerActs } from '@vigie/contracts/commercial/customer/customer.acts';
import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { useCall, useSend } from '@vigie/kit/runtime';
import { FormTabs } from '@vigie/kit/ui/dialog/form-tabs';
import { LinkedForm, type LinkedProps, LinkedRecord } from '@vigie/kit/ui/linked-record';
import { tellInvitations } from '../forms/tell-invitations';
import { tellIdentity } from './customer-billing';
import { useCustomerForm } from './customer-parts';

/** The form of a customer; related records are on the customer's page. */
export function CustomerDialog(dialog: LinkedProps) {
  const { act, id } = dialog.subject;
  const query = useCall(customerCalls.customer, { params: { id } }, { enabled: act !== 'add' });
  return (
    <LinkedRecord dialog={dialog} query={query} noun={ENTITY_NOUNS.customer} save={customerActs.save}>
      {(read) => <CustomerFormDialog key={act} dialog={dialog} customer={read?.customer} />}
    </LinkedRecord>
  );
}

function CustomerFormDialog({ dialog, customer }: { dialog: LinkedProps; customer?: Customer }) {
  const { form, parts } = useCustomerForm(dialog.subject.id, customer);
  const save = useSend(customerCalls.saveCustomer, { quiet: true });
  return (
    <LinkedForm
      dialog={dialog}
      noun={ENTITY_NOUNS.customer}
      form={form}
      onSave={async (body) => {
        const saved = (await save.mutateAsync({ body })).customer;
        tellIdentity(saved);
        tellInvitations(accessesOf(customer), accessesOf(saved));
      }}
    >
      <FormTabs tabs={parts} errors={form.errors} />
    </LinkedForm>
  );
}

const accessesOf = (customer: Customer | undefined) =>
  (customer?.contacts ?? []).map(({ email, hasAccount }) => ({ email, open: hasAccount }));
