import { DEMO_ACCOUNTS, type Ports, providerKeys } from './programs';

/** The sentences that the launcher prints at the end of a start. Tests wait for them. */
export const READY = 'Vigie is ready';
export const COMPLETE = 'The demonstration agency is complete';
export const INCOMPLETE = 'The demonstration agency could not be loaded whole';

/** Prints the addresses and the accounts that can sign in. */
export function sayWelcome(
  say: (text: string) => void,
  ports: Ports,
  { ms, demonstration, arriving }: { ms: number; demonstration: boolean; arriving: boolean },
): void {
  const rows = [
    ['Platform administrator', DEMO_ACCOUNTS.administrator],
    ['Owner of the agency', DEMO_ACCOUNTS.owner],
    ['Manager with fewer rights', DEMO_ACCOUNTS.manager],
    ['Agent', DEMO_ACCOUNTS.agent],
    ['Customer', DEMO_ACCOUNTS.customer],
  ] as const;
  say(`\n${READY} (${(ms / 1000).toFixed(1)} s)\n`);
  say(`  Open      ${process.env.PUBLIC_URL ?? `http://127.0.0.1:${ports.gateway}`}`);
  say(`  Mailbox   http://127.0.0.1:${ports.mailbox}`);
  if (!providerKeys()) say(`  Payments  http://127.0.0.1:${ports.payments} (simulator)`);
  say('');
  for (const [label, { email, password }] of demonstration ? rows : rows.slice(0, 1))
    say(`  ${label.padEnd(27)}${email.padEnd(36)}${password}`);
  if (arriving) say('\nThe other screens are being built, and appear by themselves.');
  say('\nCtrl-C stops everything.');
}
