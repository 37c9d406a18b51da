export const CUSTOMERS_PATH = '/platform/agency/customers';
/** The page of one customer. */
export const customerPath = (id: string): string => `${CUSTOMERS_PATH}/${id}`;
