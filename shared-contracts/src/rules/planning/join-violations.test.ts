import { joinViolations } from './join-violations';
import { AGENT, found, service } from './testing/fixtures';
import type { PlannedAgent } from './types';

/** In an overview, what an agent lacks for many services is one finding. */

const agents = (more: Partial<PlannedAgent>) => ({ agents: [{ ...AGENT, ...more }] });
const nights = ['17', '18', '19', '20', '21'].map((day, index) =>
  service(`2026-11-${day} 19:00`, `2026-11-${day} 23:00`, { id: `s${index}`, reference: `S-${index + 1}` }),
);
const references = new Map(nights.map(({ id, reference }) => [id, reference]));
const law = (article: string) => `(${article}).`;
const labour = 'Code du travail, art. L8221-5';
const contract = (startDay: string, endDay?: string) => ({
  contracts: [{ period: 'week' as const, hours: 35, startDay, endDay }],
});

test.each([
  [
    'AGENT_EXPIRED' as const,
    agents({ documents: [{ name: 'SST', endDay: '2026-11-01' }] }),
    `se terminent après la fin de validité (01/11/2026) du document « SST » ${law("Règle de l'agence")}`,
  ],
  [
    'AGENT_CARD' as const,
    agents({ card: null }),
    `demandent une carte professionnelle, et l'agent n'en a pas ${law('Code de la sécurité intérieure, art. L612-20')}`,
  ],
  [
    'AGENT_CARD' as const,
    agents({ card: { endDay: '2026-11-01' } }),
    `demandent une carte professionnelle, et celle de l'agent n'est valable que jusqu'au 01/11/2026 ${law('Code de la sécurité intérieure, art. L612-20')}`,
  ],
  [
    'AGENT_NOT_EMPLOYED' as const,
    agents({ leftDay: '2026-11-10' }),
    `se terminent après le départ de l'agent (10/11/2026) ${law("Règle de l'agence")}`,
  ],
  [
    'AGENT_NOT_EMPLOYED' as const,
    agents(contract('2026-01-01', '2026-11-10')),
    `se terminent après la fin du contrat de l'agent (10/11/2026) ${law(labour)}`,
  ],
  [
    'AGENT_NOT_EMPLOYED' as const,
    agents(contract('2026-12-01')),
    `commencent avant le début du contrat de l'agent (01/12/2026) ${law(labour)}`,
  ],
])('%s of five services is one sentence that names three of them', (code, input, sentence) => {
  const violations = found(code, nights, input);
  expect(violations).toHaveLength(5);
  const [one, ...others] = joinViolations(violations, references);
  expect(others).toEqual([]);
  expect(one?.message).toBe(`Nadia Roux : les services S-1, S-2, S-3 et 2 autres ${sentence}`);
  expect(one?.serviceIds).toEqual(nights.map(({ id }) => id));
});

test('each paper and each agent is a finding of its own, and services that are not shown are not named', () => {
  const two = agents({
    documents: [
      { name: 'SST', endDay: '2026-11-01' },
      { name: 'SSIAP 1', endDay: '2026-11-19' },
    ],
  });
  const shown = new Map([...references].slice(0, 4));
  const messages = joinViolations(found('AGENT_EXPIRED', nights, two), shown).map(({ message }) => message);
  expect(messages).toEqual([
    expect.stringContaining('les services S-1, S-2, S-3 et 1 autre se terminent'),
    // One shown service is named in full.
    expect.stringContaining('le service S-4 du 20/11/2026 à 19:00 se termine 1 jour après'),
  ]);
  const [first] = found('AGENT_CARD', nights.slice(0, 1), agents({ card: null }));
  if (!first) throw new Error('No violation.');
  expect(joinViolations([first, { ...first, agentId: 'another' }], references)).toHaveLength(2);
});

test('what is said of one service stays as it is, the same sentence once', () => {
  const long = nights.map((night) => ({ ...night, end: night.end + 20 * 3_600_000 }));
  const violations = found('SERVICE_MAX_DURATION', long);
  expect(joinViolations(violations, references).map(({ message }) => message)).toEqual([
    ...new Set(violations.map(({ message }) => message)),
  ]);
});
