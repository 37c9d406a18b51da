/** The demonstration accounts that `npm start` prints. */
export const ACCOUNTS = {
  administrator: { email: 'admin@vigie.example', password: 'Vigie2026' },
  owner: { email: 'claire.morel@sentinelle.example', password: 'Vigie2026' },
  manager: { email: 'hugo.bernard@sentinelle.example', password: 'Vigie2026' },
  agent: { email: 'karim.benali@sentinelle.example', password: 'Vigie2026' },
  customer: { email: 'contact@tilleuls.example', password: 'Vigie2026' },
} as const;

export interface Account {
  email: string;
  password: string;
}

export type Accounts = Record<keyof typeof ACCOUNTS, Account>;
