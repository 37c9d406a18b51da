import { agentSaveSchema } from '@vigie/contracts/commercial/agent/agent';
import { newId } from '@vigie/contracts/core/id';
import { agentDraft, agentFormSchema } from './agent-draft';

const filled = (more: object) => ({ ...agentDraft(newId()), firstName: 'Karim', lastName: 'Benali', ...more });
const errors = (locale: string, more: object) =>
  agentFormSchema(locale)
    .safeParse(filled(more))
    .error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];

test('what a new agent begins with is what the call takes once it has a name', () => {
  expect(agentSaveSchema.safeParse(filled({})).success).toBe(true);
});

test('French numbers are checked in France and nowhere else', () => {
  const numbers = { professionalCard: 'CAR-75', socialSecurityNumber: '269054958815781' };
  expect(errors('FR', numbers)).toEqual([
    'professionalCard: Format invalide',
    'socialSecurityNumber: Clé du numéro de sécurité sociale incorrecte',
  ]);
  expect(errors('BE', numbers)).toEqual([]);
});

test('a licence needs an address', () => {
  expect(errors('FR', { status: 100 })).toEqual(['email: Obligatoire']);
  expect(errors('FR', { status: 100, email: 'karim@exemple.test' })).toEqual([]);
});
