import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The outcome of charging a payment method; the simulator has no card numbers. */
export type Behaviour = 'accepts' | 'refuses' | 'acceptsOnce';

export interface Method {
  id: string;
  type: 'card' | 'sepa_debit';
  lastFour: string;
  behaviour: Behaviour;
  used: number;
  customer: string | null;
}
interface Customer {
  id: string;
  name: string;
  email: string | null;
  metadata: Record<string, string>;
}
export interface Session {
  id: string;
  mode: 'payment' | 'setup';
  status: 'open' | 'complete' | 'expired';
  customer: string;
  types: string[];
  amount: number;
  label: string;
  intent: string | null;
  setup: string | null;
  metadata: Record<string, string>;
  intentMetadata: Record<string, string>;
  successUrl: string;
  cancelUrl: string;
  created: number;
}
export interface Intent {
  id: string;
  status: 'requires_payment_method' | 'processing' | 'succeeded' | 'canceled';
  amount: number;
  customer: string;
  method: string | null;
  charge: string | null;
  refunded: boolean;
  dispute: string | null;
  session: string | null;
  refusal: string | null;
  label: string;
  metadata: Record<string, string>;
  created: number;
}
export interface Setup {
  id: string;
  method: string;
  customer: string;
  metadata: Record<string, string>;
}
export interface Dispute {
  id: string;
  intent: string;
  charge: string;
  status: 'needs_response' | 'won' | 'lost';
}
export interface KeptEvent {
  id: string;
  type: string;
  created: number;
  object: unknown;
  delivered: boolean;
}
export interface State {
  customers: Record<string, Customer>;
  methods: Record<string, Method>;
  sessions: Record<string, Session>;
  intents: Record<string, Intent>;
  setups: Record<string, Setup>;
  disputes: Record<string, Dispute>;
  events: KeptEvent[];
  /** Answers by idempotency key, repeated for the same key. */
  answers: Record<string, { status: number; body: unknown }>;
}

const empty = (): State => ({
  customers: {},
  methods: {},
  sessions: {},
  intents: {},
  setups: {},
  disputes: {},
  events: [],
  answers: {},
});

export interface Store {
  state: State;
  /** Writes the state to disk before any answer, so that a killed simulator resumes. */
  save: () => void;
}

export function openStore(folder: string): Store {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'payments.json');
  const state = read(file);
  return {
    state,
    save() {
      writeFileSync(`${file}.part`, JSON.stringify(state));
      renameSync(`${file}.part`, file);
    },
  };
}

function read(file: string): State {
  try {
    return { ...empty(), ...(JSON.parse(readFileSync(file, 'utf8')) as Partial<State>) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return empty();
  }
}

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;
export const nowSeconds = (): number => Math.floor(Date.now() / 1000);
