import { z } from 'zod';
import { isRequired, prepared, schemaAt } from './zod-form';

const schema = z.object({
  name: z.string().min(1),
  note: z.string(),
  email: z.email().nullable(),
  phone: z.string().min(3).optional(),
  radius: z.number().int(),
  tags: z.array(z.string()),
  active: z.boolean(),
  address: z.object({ city: z.string().min(1), country: z.string().default('France') }),
  contacts: z.array(z.object({ email: z.email().nullish() })),
});

test('a field is required when its schema takes nothing empty', () => {
  const required = ['name', 'radius', 'active', 'address.city', 'contacts.0.email', 'note', 'email', 'tags', 'phone'];
  expect(required.filter((path) => isRequired(schema, path))).toEqual(['name', 'radius', 'active', 'address.city']);
});

test('a path leads through objects, arrays and what wraps them, and nowhere else', () => {
  expect(schemaAt(schema, 'contacts.3.email')?.safeParse('x').success).toBe(false);
  expect(schemaAt(schema, 'address.country')?.parse(undefined)).toBe('France');
  expect(schemaAt(schema, 'name.first')).toBeUndefined();
  expect(schemaAt(schema, 'gone')).toBeUndefined();
});

test('what is empty becomes what the schema takes for empty', () => {
  const draft = {
    name: '',
    note: null,
    email: '',
    phone: '',
    radius: null,
    tags: [],
    active: false,
    address: { city: 'Paris', country: null },
    contacts: [{ email: '' }],
  };
  expect(prepared(schema, draft)).toEqual({
    name: undefined,
    note: '',
    email: null,
    phone: undefined,
    radius: undefined,
    tags: [],
    active: false,
    address: { city: 'Paris', country: '' },
    contacts: [{ email: null }],
  });
});
