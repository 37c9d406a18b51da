export const CUSTOMERS_PATH = '/platform/agency/customers';
export const SITES_PATH = '/platform/agency/sites';
export const AGENTS_PATH = '/platform/agency/agents';

/** Paths of the pages of one customer, one site and one agent. */
export const customerPath = (id: string): string => `${CUSTOMERS_PATH}/${id}`;
export const sitePath = (id: string): string => `${SITES_PATH}/${id}`;
export const agentPath = (id: string): string => `${AGENTS_PATH}/${id}`;
