import { z } from 'zod';

type Leaf = string | number | boolean | bigint | null | undefined | Date | Blob;

/** The values of a form during editing: any leaf may be missing (null). */
export type Draft<T> = T extends Leaf
  ? T | null
  : T extends readonly (infer U)[]
    ? [U] extends [Leaf]
      ? T
      : Draft<U>[]
    : { [K in keyof T]: Draft<T[K]> };

type Below<T> = T extends Leaf
  ? never
  : T extends readonly (infer U)[]
    ? [U] extends [Leaf]
      ? `${number}`
      : `${number}` | `${number}.${Paths<U>}`
    : Paths<T>;

/** Dotted paths of a form's values: `name`, `address.city`, `contacts.0.email`. */
export type Paths<T> = { [K in keyof T & string]: K | `${K}.${Below<NonNullable<T[K]>>}` }[keyof T & string];

/** The type of the value at a path. */
export type ValueAt<T, P extends string> = P extends `${infer K}.${infer Rest}`
  ? K extends keyof T
    ? ValueAt<NonNullable<T[K]>, Rest>
    : T extends readonly (infer U)[]
      ? ValueAt<U, Rest>
      : never
  : P extends keyof T
    ? T[P]
    : T extends readonly (infer U)[]
      ? U
      : never;

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

function unwrapped(schema: z.ZodType): z.ZodType {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  ) {
    return unwrapped(schema.unwrap() as z.ZodType);
  }
  return schema;
}

/** Returns the schema at a dotted path; undefined where the path leaves objects and arrays. */
export function schemaAt(schema: z.ZodType, path: string): z.ZodType | undefined {
  let at: z.ZodType | undefined = schema;
  for (const key of path.split('.')) {
    if (!at) return undefined;
    const inner: z.ZodType = unwrapped(at);
    if (inner instanceof z.ZodObject) at = inner.shape[key] as z.ZodType | undefined;
    else if (inner instanceof z.ZodArray) at = inner.element as z.ZodType;
    else return undefined;
  }
  return at;
}

/** Returns true when the schema accepts no empty value there: the field is marked as required. */
export function isRequired(schema: z.ZodType, path: string): boolean {
  const at = schemaAt(schema, path);
  return at !== undefined && ![undefined, null, '', []].some((empty) => accepts(at, empty));
}

/**
 * Converts form values for the schema: an empty field becomes whichever of null, empty text and absent the schema
 * accepts. A required empty field stays, so that the schema reports it in its own words.
 */
export function prepared(schema: z.ZodType, value: unknown): unknown {
  const empty = value === null || value === '';
  if (empty && !accepts(schema, value)) {
    return accepts(schema, null) ? null : accepts(schema, '') ? '' : undefined;
  }
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodObject && typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([key, v]) => {
      const at = inner.shape[key] as z.ZodType | undefined;
      return [key, at ? prepared(at, v) : v] as const;
    });
    return Object.fromEntries(entries);
  }
  if (inner instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((v) => prepared(inner.element as z.ZodType, v));
  }
  return value;
}
