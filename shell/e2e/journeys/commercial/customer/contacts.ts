import type { Api } from '../../../api';

/** Fields of a read customer that a save does not accept. */
const READ_ONLY = ['slug', 'accounts', 'twins', 'activeSites', 'status'];

interface Contact {
  hasAccount: boolean;
  rights: string[];
}

/** Gives additional rights to the contacts with an account of the customer of that name. */
export async function grantContact(api: Api, name: string, rights: readonly string[]): Promise<void> {
  const { data } = await api.post<{ data: { id: string }[] }>('/fetch/customers', { query: name });
  const { customer } = await api.get<{ customer: { contacts: Contact[] } }>(`/customer/${data[0]?.id}`);
  const contacts = customer.contacts.map((contact) =>
    contact.hasAccount ? { ...contact, rights: [...contact.rights, ...rights] } : contact,
  );
  const fields = Object.entries(customer).filter(([key]) => !READ_ONLY.includes(key));
  await api.post('/customer', { ...Object.fromEntries(fields), contacts });
}
