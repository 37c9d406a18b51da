import { z } from 'zod';
import { decimalFrom } from '../formats/fields';
import { fieldErrors, setFrenchErrors } from './french-errors';
import { basisPointsSchema, centsSchema, daySchema, idSchema, instantSchema, timeSchema } from './wire';

beforeAll(setFrenchErrors);

test.each<[z.ZodType, unknown, string]>([
  [z.string(), undefined, 'Obligatoire'],
  [z.string(), null, 'Obligatoire'],
  [z.string(), 3, 'Format invalide'],
  [z.string().min(1), '', 'Obligatoire'],
  [z.string().min(6), 'abc', '6 caractères min.'],
  [z.string().max(3), 'abcd', 'Maximum 3 caractères'],
  [z.array(z.string()).min(1), [], 'Obligatoire'],
  [z.array(z.string()).length(2), ['a'], 'Doit contenir 2 éléments'],
  [z.array(z.string()).length(2), ['a', 'b', 'c'], 'Doit contenir 2 éléments'],
  [z.array(z.string()).length(1), [], 'Doit contenir 1 éléments'],
  [z.array(z.string()).min(2), ['a'], '2 éléments min.'],
  [z.array(z.string()).max(1), ['a', 'b'], 'Maximum 1 élément'],
  [z.array(z.string()).max(2), ['a', 'b', 'c'], 'Maximum 2 éléments'],
  [decimalFrom(0), -0.5, 'Doit être supérieur ou égal à 0'],
  [z.number().gt(5), 5, 'Doit être supérieur à 5'],
  [z.number().min(1), 0, 'Doit être supérieur à 0'],
  [z.number().max(5), 6, 'Doit être inférieur ou égale à 5'],
  [z.int(), 1.5, 'Nombre entier uniquement'],
  [z.int(), undefined, 'Obligatoire'],
  [z.enum(['a']), 'b', 'Format invalide'],
  [z.enum(['a']), undefined, 'Obligatoire'],
  [z.literal([1, 2]), null, 'Obligatoire'],
  [z.union([z.literal(1), z.boolean()]), undefined, 'Obligatoire'],
  [idSchema, undefined, 'Obligatoire'],
  [daySchema, null, 'Obligatoire'],
  [instantSchema, undefined, 'Obligatoire'],
  [instantSchema, '2026-02-30', 'Format invalide'],
  [z.object({}).strict(), { a: 1 }, 'Champ inconnu : a'],
  [centsSchema, 0.5, 'Nombre entier uniquement'],
  [basisPointsSchema, 2.5, 'Nombre entier uniquement'],
  [idSchema, 'x', 'Format invalide'],
  [daySchema, '2026-02-30', 'Format invalide'],
  [timeSchema, '24:00', 'Format français invalide'],
])('case %#: %j', (schema, value, message) => {
  expect(schema.safeParse(value).error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test('errors carry a dotted path', () => {
  const result = z.object({ a: z.object({ b: z.array(z.string()) }) }).safeParse({ a: { b: ['x', 3] } });
  if (result.success) throw new Error('refused value was accepted');
  expect(fieldErrors(result.error)).toEqual([{ path: 'a.b.1', message: 'Format invalide' }]);
});
