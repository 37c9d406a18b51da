import { setFrenchErrors } from '@vigie/contracts/core/french-errors';
import { pathsOf } from '@vigie/contracts/core/paths';
import { allCalls } from '@vigie/contracts/registry/registry';
import { openApiDocument } from './open-api';

interface Operation {
  operationId: string;
  description: string;
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: { properties?: object } }> };
  responses: Record<string, unknown>;
  security: unknown[];
}
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> };

setFrenchErrors();
const document = openApiDocument() as unknown as Document;
const openPath = (path: string) => `/api${path}`.replace(/:(\w+)/g, '{$1}');
const operationOf = (method: string, path: string) => document.paths[openPath(path)]?.[method.toLowerCase()];

test('every call is described under each of its addresses, and no other one', () => {
  const served = allCalls.flatMap((call) => pathsOf(call).map((path) => `${call.method} ${openPath(path)}`));
  const described = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(document.openapi).toBe('3.1.0');
  expect(described.sort()).toEqual(served.sort());
});

test('operation ids are unique, and each path parameter of an address is described', () => {
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.values(item).map((operation) => ({ path, operation })),
  );
  expect(new Set(operations.map((it) => it.operation.operationId)).size).toBe(operations.length);
  for (const { path, operation } of operations) {
    const names = operation.parameters.filter((it) => it.in === 'path').map((it) => `{${it.name}}`);
    expect(path.match(/\{\w+\}/g) ?? []).toEqual(names);
  }
});

test('a call says who may make it, what it takes and what it answers', () => {
  const login = operationOf('POST', '/login_check');
  expect(login?.security).toEqual([]);
  const save = operationOf('POST', '/agency/:agencyId/customer');
  expect(save?.security).toEqual([{ bearer: [] }]);
  expect(save?.description).toContain('ACCOUNT_RIGHT_CREATE_CUSTOMER');
  expect(save?.requestBody?.content['application/json']?.schema.properties).toHaveProperty('name');
  expect(save?.responses).toHaveProperty('200');
  expect(save?.responses).toHaveProperty('default');
  const paper = operationOf('GET', '/agency/:agencyId/invoice/:id/download');
  expect(paper?.parameters.filter((it) => it.in === 'query').map((it) => [it.name, it.required])).toEqual([
    ['inline', false],
  ]);
  const form = operationOf('POST', '/agency/:agencyId/import/services')?.requestBody?.content['multipart/form-data'];
  expect(Object.keys(form?.schema.properties ?? {}).sort()).toEqual(['columns', 'createMissing', 'dryRun', 'files']);
});
