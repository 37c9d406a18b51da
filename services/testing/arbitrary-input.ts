import type { AnyCall } from '@vigie/contracts/core/call';
import fc from 'fast-check';
import { z } from 'zod';

/** The subset of JSON Schema that zod emits. */
interface JsonSchema {
  type?: string | string[];
  format?: string;
  pattern?: string;
  examples?: string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  propertyNames?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
}

export interface GivenInput {
  params: Record<string, string>;
  query: Record<string, string> | undefined;
  body: unknown;
}

/**
 * Arbitrary ids by kind of record; the kind is the name in the declaration: `site` for `siteId`, `site: { id }` and
 * `/site/:id`.
 */
export type IdsOf = (kind: string) => fc.Arbitrary<string>;

/**
 * Generates input in the shape that a call declares, with ids of the right kinds. It reads the schemas, so a new call
 * needs no code here.
 */
export function arbitraryInput(call: AnyCall, idsOf: IdsOf): fc.Arbitrary<GivenInput> {
  const keys = [...call.path.matchAll(/:(\w+)/g)].map(([, key]) => key ?? '').filter((key) => key !== 'agencyId');
  const kind = thingOf(call.path);
  const plain = fc.record(Object.fromEntries(keys.map((key) => [key, idsOf(kindOf(key, kind))])));
  const part = (schema: z.ZodType | undefined) => (schema ? valid(schema, idsOf, kind) : fc.constant(undefined));
  return fc.record({
    params: fc
      .tuple(plain, part(call.params))
      .map(([a, b]) => ({ ...a, ...(b as Record<string, string> | undefined) })),
    query: part(call.query) as fc.Arbitrary<Record<string, string> | undefined>,
    body: part(call.body),
  });
}

/** The kind of record of a path: the word before its first id, else its last word. */
function thingOf(path: string): string {
  const words = path.replace('/agency/:agencyId', '').split('/');
  const first = words.findIndex((word) => word.startsWith(':'));
  return singular(words[first > 0 ? first - 1 : words.length - 1] ?? '');
}

const singular = (word: string): string => word.replace(/s$/, '');

/** Kind of a key: `siteId`, `siteIds` and `sites` give `site`; `id` and `ids` give the kind of their holder. */
const kindOf = (key: string, holder: string): string => {
  const kind = singular(key).replace(/Id$/, '');
  return kind === 'id' || kind === 'item' ? holder : kind;
};

/** Whether the call's schema accepts the body. */
export function fits(call: AnyCall, input: GivenInput): boolean {
  return call.body === undefined || call.body.safeParse(input.body).success;
}

function valid(schema: z.ZodType, idsOf: IdsOf, kind: string): fc.Arbitrary<unknown> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return arbitrary(json, { idsOf, kind, definitions: json.$defs ?? {}, depth: 0 }).map((value) =>
    withoutFaults(schema, value),
  );
}

/** zod checks more than JSON Schema expresses, so members that it still refuses are removed, in at most four passes. */
function withoutFaults(schema: z.ZodType, value: unknown): unknown {
  const kept: unknown = structuredClone(value);
  for (let round = 0; round < 4; round++) {
    const parsed = schema.safeParse(kept);
    if (parsed.success) break;
    for (const { path } of parsed.error.issues) remove(kept, path);
  }
  return kept;
}

function remove(from: unknown, [key, ...rest]: readonly PropertyKey[]): void {
  if (key === undefined || typeof from !== 'object' || from === null) return;
  if (rest.length > 0) remove(Reflect.get(from, key), rest);
  else if (Array.isArray(from)) from.splice(Number(key), 1);
  else Reflect.deleteProperty(from, key);
}

interface Scope {
  idsOf: IdsOf;
  kind: string;
  definitions: Record<string, JsonSchema>;
  depth: number;
}

function arbitrary(schema: JsonSchema, scope: Scope): fc.Arbitrary<unknown> {
  if (schema.$ref) return referred(schema.$ref, scope);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => arbitrary(choice, scope)));
  if (schema.allOf) return arbitrary(Object.assign({}, ...schema.allOf) as JsonSchema, scope);
  const types = [schema.type ?? 'string'].flat();
  return fc.oneof(...types.map((type) => ofType(type, schema, scope)));
}

function referred(ref: string, scope: Scope): fc.Arbitrary<unknown> {
  const schema = scope.definitions[ref.replace('#/$defs/', '')];
  if (!schema || scope.depth > 2) return fc.constant(null);
  return arbitrary(schema, { ...scope, depth: scope.depth + 1 });
}

function ofType(type: string, schema: JsonSchema, scope: Scope): fc.Arbitrary<unknown> {
  switch (type) {
    case 'string':
      return text(schema, scope);
    case 'integer':
      return fc.integer(range(schema));
    case 'number':
      return fc.integer(range(schema));
    case 'boolean':
      return fc.boolean();
    case 'array':
      return list(schema, scope);
    case 'object':
      return object(schema, scope);
    default:
      return fc.constant(null);
  }
}

const range = ({ minimum, maximum, exclusiveMinimum }: JsonSchema) => {
  const min = Math.ceil(Math.max(minimum ?? 0, exclusiveMinimum === undefined ? -1e9 : exclusiveMinimum + 1, -1e9));
  return { min, max: Math.max(min, Math.min(maximum ?? 1_000, 1e9)) };
};

const DAY_MS = 86_400_000;
/** Instants within 40 days of today. */
const instant = fc.integer({ min: -40, max: 40 }).map((day) => new Date(Date.now() + day * DAY_MS).toISOString());

/** Preparing the texts of a pattern costs some milliseconds, and many inputs use the same patterns. */
const prepared = new Map<string, fc.Arbitrary<string>>();
function matching(pattern: string): fc.Arbitrary<string> {
  const texts = prepared.get(pattern) ?? fc.stringMatching(new RegExp(pattern));
  prepared.set(pattern, texts);
  return texts;
}

function text(schema: JsonSchema, { idsOf, kind }: Scope): fc.Arbitrary<string> {
  if (schema.format === 'uuid') return idsOf(kind);
  if (schema.format === 'date-time') return instant;
  if (schema.format === 'date') return instant.map((value) => value.slice(0, 10));
  if (schema.format === 'email') return matching('^[a-z]{8}@exemple\\.test$');
  if (schema.format === 'password') return matching('^[A-Z][a-z]{6}[0-9]$');
  // A random text cannot satisfy a check digit, so examples are used.
  if (schema.examples) return fc.constantFrom(...schema.examples);
  if (schema.pattern) return matching(schema.pattern);
  const min = Math.max(schema.minLength ?? 0, 1);
  return fc.string({ minLength: min, maxLength: Math.min(schema.maxLength ?? 12, Math.max(min, 12)) });
}

function list(schema: JsonSchema, scope: Scope): fc.Arbitrary<unknown> {
  if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map((one) => arbitrary(one, scope)));
  const minLength = schema.minItems ?? 0;
  const maxLength = Math.max(minLength, Math.min(schema.maxItems ?? 2, 2));
  return fc.array(arbitrary(schema.items ?? {}, scope), { minLength, maxLength });
}

function object(schema: JsonSchema, scope: Scope): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = schema;
  const model = Object.fromEntries(
    Object.entries(properties).map(([key, value]) => [
      key,
      arbitrary(value, { ...scope, kind: kindOf(key, scope.kind) }),
    ]),
  );
  const own = fc.record(model, { requiredKeys: required.filter((key) => key in model) }).map(inOrder);
  if (!schema.propertyNames || typeof additionalProperties !== 'object') return own;
  const keys = arbitrary(schema.propertyNames, scope) as fc.Arbitrary<string>;
  return fc.dictionary(keys, arbitrary(additionalProperties, scope), { maxKeys: 2 });
}

/** Schemas require an end after the start, so the end is set some hours later. */
function inOrder(value: Record<string, unknown>): Record<string, unknown> {
  const { startAt, start } = value;
  const ordered = { ...value };
  if (typeof startAt === 'string' && typeof value.endAt === 'string') {
    ordered.endAt = startAt.length > 10 ? new Date(Date.parse(startAt) + 4 * 3_600_000).toISOString() : startAt;
  }
  if (typeof start === 'string' && typeof value.end === 'string') ordered.end = start;
  return ordered;
}
