import { z } from 'zod';
import { setFrenchErrors } from '../core/french-errors';
import { allCalls } from './registry';

beforeAll(setFrenchErrors);

interface Found {
  path: string;
  schema: z.ZodNumber;
}

/** Every number in a schema, with its path. */
function numbersIn(schema: z.ZodType, path: string): Found[] {
  if (schema instanceof z.ZodNumber) return [{ path, schema }];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, it]) => numbersIn(it as z.ZodType, `${path}.${key}`));
  if (schema instanceof z.ZodArray) return numbersIn(schema.element as z.ZodType, `${path}.*`);
  if (schema instanceof z.ZodRecord) return numbersIn(schema.valueType as z.ZodType, `${path}.*`);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((it) => numbersIn(it as z.ZodType, path));
  const { innerType } = schema.def as { innerType?: z.ZodType };
  return innerType ? numbersIn(innerType, path) : [];
}

const bodies = allCalls.flatMap((call) => (call.body ? numbersIn(call.body, call.name) : []));

test('the sentence of a lower bound is true of numbers with decimals', () => {
  const decimals = bodies.filter(
    ({ schema }) =>
      Math.abs(schema.minValue ?? Infinity) < 1_000_000 && schema.safeParse((schema.minValue ?? 0) + 0.5).success,
  );
  expect(decimals.length).toBeGreaterThan(5);
  const wrong = decimals.filter(({ schema }) => {
    const least = schema.minValue ?? 0;
    const [issue] = schema.safeParse(least - 0.5).error?.issues ?? [];
    // An exclusive bound shows its own value. An inclusive bound n in the strict sentence (« supérieur à » n - 1) would
    // seem to allow n - 0.5.
    return schema.safeParse(least).success && issue?.message !== `Doit être supérieur ou égal à ${least}`;
  });
  expect([...new Set(wrong.map(({ path }) => path))]).toEqual([]);
});
