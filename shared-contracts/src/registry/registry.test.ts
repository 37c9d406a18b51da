import { z } from 'zod';
import type { AnyCall } from '../core/call';
import { setFrenchErrors } from '../core/french-errors';
import { pathsOf } from '../core/paths';
import { DATA_PROGRAMS } from '../core/programs';
import { isRightKey } from '../core/rights';
import { allCalls, callsByProgram } from './registry';
import { SERVED_AT_OTHER_PATHS, SPECIFIED_CALLS } from './testing/specified-calls';

beforeAll(setFrenchErrors);

const byName = (calls: readonly AnyCall[]) => calls.map((call) => [call.name, call] as const);
/** `POST /agency/:/site/:/items`: parameter names do not distinguish two paths. */
const address = (method: string, path: string) => `${method} ${path.replace(/:\w+/g, ':')}`;
const addresses = allCalls.map((call) => address(call.method, call.path));

describe('the calls of the specification', () => {
  test('are all on the list, each once: whoever takes one off it changes this figure knowingly', () => {
    const listed = [...SPECIFIED_CALLS, ...SERVED_AT_OTHER_PATHS].map((call) => call.join(' '));
    expect(new Set(listed).size).toBe(listed.length);
    expect({ asSpecified: SPECIFIED_CALLS.length, elsewhere: SERVED_AT_OTHER_PATHS.length }).toEqual({
      asSpecified: 182,
      elsewhere: 25,
    });
  });

  test.each(SPECIFIED_CALLS)('%s %s is declared once', (method, path) => {
    expect(addresses.filter((it) => it === address(method, path))).toHaveLength(1);
  });

  test.each(SERVED_AT_OTHER_PATHS)('%s %s is served as %s %s', (_method, _path, method, path) => {
    const served = allCalls.filter((call) => address(call.method, call.path) === address(method, path));
    expect(served).toHaveLength(1);
  });
});

describe('every call', () => {
  test('has a name of its own, and no two answer on one path', () => {
    expect(new Set(allCalls.map((call) => call.name)).size).toBe(allCalls.length);
    expect(new Set(addresses).size).toBe(allCalls.length);
  });

  test('is named as its key, for the service that declares it', () => {
    for (const service of DATA_PROGRAMS) {
      const calls: Record<string, AnyCall> = callsByProgram[service];
      for (const [key, call] of Object.entries(calls))
        expect(call).toMatchObject({ name: `${service}.${key}`, program: service });
    }
  });

  test('asks for rights of the catalogue, and says why when it asks for nothing', () => {
    for (const { name, access } of allCalls) {
      if (access.kind === 'agency') {
        const asked = [access.manager, access.agent, access.customer].flatMap((grant) =>
          grant.kind === 'rights' ? grant.anyOf : [],
        );
        expect({ name, unknown: asked.filter((right) => !isRightKey(right)) }).toEqual({ name, unknown: [] });
      }
      if (access.kind === 'public') expect(access.why.length).toBeGreaterThan(10);
    }
    expect(allCalls.filter((call) => call.access.kind === 'public').map((call) => call.name)).toEqual([
      'platform.config',
      'platform.version',
      'platform.login',
      'platform.refreshToken',
      'platform.forgotPassword',
      'platform.resetPassword',
      'platform.emailOpening',
      'platform.paymentEvents',
      'commercial.publicContract',
      'commercial.publicContractPaper',
      'commercial.askContractCode',
      'commercial.signContractByLink',
      'commercial.refuseContractByLink',
      'commercial.publicEstimate',
      'commercial.publicEstimatePaper',
      'commercial.answerEstimate',
      'commercial.publicInvoice',
      'commercial.publicInvoicePaper',
      'field.publicReport',
      'field.publicReportPaper',
      'field.signReportByLink',
      'field.planningFeed',
    ]);
  });

  test('is of an agency exactly when its path is, and only then has prefixes', () => {
    for (const call of allCalls) {
      expect({ name: call.name, inAgency: call.path.startsWith('/agency/:agencyId') }).toEqual({
        name: call.name,
        inAgency: call.inAgency,
      });
      if (!call.inAgency) expect(call.prefixes).toEqual([]);
      expect(pathsOf(call)).toHaveLength(1 + call.prefixes.length);
    }
  });

  test('parses every parameter of its path, and no other', () => {
    for (const call of allCalls) {
      const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name).filter((name) => name !== 'agencyId');
      const shape = call.params instanceof z.ZodObject ? Object.keys(call.params.shape) : [];
      expect({ name: call.name, shape: shape.sort() }).toEqual({ name: call.name, shape: inPath.sort() });
    }
  });

  test('answers JSON or bytes, not both', () => {
    for (const call of allCalls) {
      expect({ name: call.name, json: call.response !== undefined }).toEqual({
        name: call.name,
        json: !call.mediaType,
      });
    }
  });

  test('is described to the last field of what it takes, and in kind of what it answers', () => {
    for (const { name, body, query, response } of allCalls) {
      for (const schema of [body, query]) {
        if (schema) expect({ name, unsaid: unsaidIn(schema) }).toEqual({ name, unsaid: [] });
      }
      const answered = response && z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' });
      if (answered) expect({ name, kind: kindOf(answered) }).toEqual({ name, kind: 'known' });
    }
  });

  test('a field that JSON Schema cannot describe is found', () => {
    expect(unsaidIn(z.object({ at: z.date(), sizes: z.array(z.bigint()) })).sort()).toEqual(['bigint', 'date']);
    expect(kindOf(z.toJSONSchema(z.unknown()))).toBe('anything');
  });
});

const UNSAID = new Set(['bigint', 'date', 'map', 'set', 'symbol', 'nan', 'transform', 'function']);

/** Types in a schema that the API's description could only call « anything ». */
function unsaidIn(schema: z.ZodType): string[] {
  const found: string[] = [];
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema }) => {
      const { type } = zodSchema._zod.def;
      if (UNSAID.has(type)) found.push(type);
    },
  });
  return found;
}

/** A JSON Schema without any of these keywords accepts everything. */
const kindOf = (schema: object): 'known' | 'anything' =>
  ['type', 'anyOf', 'oneOf', 'allOf', '$ref'].some((key) => key in schema) ? 'known' : 'anything';

/** Words of zod's English messages, which no French sentence holds. */
const ENGLISH = /\b(invalid|expected|received|required|too (small|big)|unrecognized|must)\b/i;

describe('a malformed body is refused in French', () => {
  test.each(byName(allCalls.filter((call) => call.body)))('%s', (_name, call) => {
    for (const wrong of [null, 'texte', 12, []]) {
      const messages = call.body?.safeParse(wrong).error?.issues.map(({ message }) => message) ?? [];
      expect({ wrong, refused: messages.length > 0 }).toEqual({ wrong, refused: true });
      expect(messages.filter((message) => ENGLISH.test(message))).toEqual([]);
    }
  });
});

test.each(byName(allCalls.filter((call) => call.params)))('%s refuses a path that names nothing', (_name, call) => {
  const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  const wrong = Object.fromEntries(names.map((name) => [name, '']));
  expect(call.params?.safeParse(wrong).success).toBe(false);
});
