import type { Grant } from '@vigie/contracts/core/access';
import type { AnyCall } from '@vigie/contracts/core/call';
import { apiErrorSchema } from '@vigie/contracts/core/errors';
import { pathsOf } from '@vigie/contracts/core/paths';
import { RIGHTS } from '@vigie/contracts/core/rights';
import { allCalls } from '@vigie/contracts/registry/registry';
import { z } from 'zod';

type Json = Record<string, unknown>;

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest as Json;
};

let document: Json | undefined;

/**
 * Returns the OpenAPI 3.1 document of all declared calls. It is built at the first request and cached, because building
 * it takes longer than the program's start.
 */
export function openApiDocument(): Json {
  document ??= describeCalls();
  return document;
}

function describeCalls(): Json {
  const paths: Record<string, Json> = {};
  for (const call of allCalls) {
    for (const [index, path] of pathsOf(call).entries()) {
      const key = `/api${path}`.replace(/:(\w+)/g, '{$1}');
      const item = paths[key] ?? {};
      item[call.method.toLowerCase()] = operation(call, key, index === 0 ? '' : `As${index}`);
      paths[key] = item;
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Vigie', version: '1', description: 'Every call of the product, as the contracts declare it.' },
    paths,
    components: {
      schemas: { Error: jsonSchema(apiErrorSchema, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function operation(call: AnyCall, path: string, suffix: string): Json {
  const body = requestBody(call);
  const success = call.response
    ? { 'application/json': { schema: jsonSchema(call.response, 'output') } }
    : { [call.mediaType ?? 'application/octet-stream']: {} };
  return {
    operationId: `${call.name}${suffix}`,
    tags: [call.program],
    summary: call.summary,
    description: accessInWords(call),
    parameters: [...pathParameters(path), ...queryParameters(call)],
    ...(body ? { requestBody: body } : {}),
    responses: {
      200: { description: 'OK', content: success },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
    security: call.access.kind === 'public' ? [] : [{ bearer: [] }],
  };
}

const pathParameters = (path: string): Json[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

function queryParameters({ query }: AnyCall): Json[] {
  if (!query) return [];
  const { properties = {}, required = [] } = jsonSchema(query, 'input') as ObjectSchema;
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

/** A JSON body, or for an upload a multipart form with the same fields and the files under any name. */
function requestBody({ upload, body }: AnyCall): Json | undefined {
  const schema: ObjectSchema | undefined = body && jsonSchema(body, 'input');
  if (!upload) return schema && { required: true, content: { 'application/json': { schema } } };
  const files = { type: 'array', items: { type: 'string', format: 'binary' } };
  const form = { ...schema, type: 'object', properties: { ...schema?.properties, files } };
  return { content: { 'multipart/form-data': { schema: form } } };
}

interface ObjectSchema extends Json {
  properties?: Json;
  required?: string[];
}

const ROLES_IN_WORDS = { manager: 'Managers', agent: 'Agents', customer: 'Customers' } as const;

function accessInWords({ access }: AnyCall): string {
  switch (access.kind) {
    case 'public':
      return `No token: ${access.why}.`;
    case 'platformAdmin':
      return 'Platform administrators only.';
    case 'signedIn':
      return 'Any signed-in user.';
    case 'agency':
      return (Object.keys(ROLES_IN_WORDS) as (keyof typeof ROLES_IN_WORDS)[])
        .map((role) => `${ROLES_IN_WORDS[role]}: ${grantInWords(access[role])}.`)
        .join(' ');
  }
}

function grantInWords(grant: Grant): string {
  if (grant.kind === 'never') return 'never';
  if (grant.kind === 'owner') return 'the owner only';
  const about = grant.own ? ', about what is their own' : '';
  if (grant.kind === 'always') return `always${about}`;
  return `with one of ${grant.anyOf.map((right) => `${right} (${RIGHTS[right]})`).join(', ')}${about}`;
}
