import { grantOf } from '../core/access';
import type { AnyCall } from '../core/call';
import { allCalls } from './registry';

/**
 * The specification names each right by noun and verb, so the address of a usual call determines the right that a
 * manager needs. Only this test finds a right that is declared on the wrong call.
 */

/** Nouns of the rights, by the word of the address. */
const NOUNS: Record<string, string> = {
  customer: 'CUSTOMER',
  customers: 'CUSTOMER',
  site: 'SITE',
  sites: 'SITE',
  agent: 'AGENT',
  agents: 'AGENT',
  invoice: 'INVOICE',
  invoices: 'INVOICE',
  // A recurrence needs the rights on invoices, because it creates invoices.
  invoiceRecurrence: 'INVOICE',
  // A service is a « mission » in names of rights, and a « circuit » in addresses.
  circuit: 'MISSION',
  circuits: 'MISSION',
};

interface Shape {
  is: RegExp;
  verbs: string[];
}

const SHAPES: Record<string, Shape> = {
  list: { is: /^POST \/fetch\/(\w+)(\/xlsx)?$/, verbs: ['LIST'] },
  record: { is: /^GET \/(\w+)\/:id$/, verbs: ['READ', 'EDIT'] },
  save: { is: /^POST \/(\w+)$/, verbs: ['CREATE', 'EDIT'] },
  deletion: { is: /^DELETE \/(\w+)\/:id$/, verbs: ['DELETE'] },
};

const addressOf = (call: AnyCall) => `${call.method} ${call.path.replace('/agency/:agencyId', '')}`;

const usual = allCalls
  .filter((call) => call.inAgency)
  .flatMap((call) => {
    const address = addressOf(call);
    return Object.values(SHAPES).flatMap(({ is, verbs }) => {
      const noun = NOUNS[is.exec(address)?.[1] ?? ''];
      return noun ? [{ address, call, rights: verbs.map((verb) => `ACCOUNT_RIGHT_${verb}_${noun}`) }] : [];
    });
  });

test('every noun has calls of the usual shapes', () => {
  expect(new Set(usual.flatMap(({ rights }) => rights)).size).toBeGreaterThan(4 * new Set(Object.values(NOUNS)).size);
});

test.each(usual.map((it) => [it.address, it] as const))('%s asks a manager for the rights of its noun', (_, it) => {
  expect(grantOf(it.call.access, 'manager')).toEqual({ kind: 'rights', anyOf: it.rights });
});
