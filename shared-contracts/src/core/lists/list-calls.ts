import { z } from 'zod';
import type { Access } from '../access';
import { type CallerPrefix, callsOf, declareCall } from '../call';
import type { NounName } from '../nouns';
import type { ProgramName } from '../programs';
import { divisionsOf, type ListDefinition, listRequestSchema, listResponseSchema } from './list';

/** Media type of an Excel file. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Columns of an export, in order; all declared columns when absent. */
const exportColumnsSchema = z.array(z.string()).max(60).optional();

const figuresSchema = z.record(z.string(), z.number());

const listTotalsSchema = z.object({
  totals: figuresSchema,
  /** Currency of the amounts; absent for a list whose amounts have none. */
  currency: z.string().optional(),
  /** The sums of rows in other currencies, which do not add up with the first. */
  others: z.array(z.object({ currency: z.string(), totals: figuresSchema })).optional(),
});
export type ListTotals = z.output<typeof listTotalsSchema>;

/** `POST …/fetch/x/totals`: sums per column over all rows that match the query and the filters. */
export function listTotalsCall<Row extends z.ZodObject>(
  program: ProgramName,
  list: ListDefinition<Row>,
  options: Pick<ListCallOptions<undefined>, 'name' | 'path' | 'access' | 'own' | 'summary' | 'reads'>,
) {
  return callsOf(program).agencyCall({
    ...options,
    name: `${options.name}Totals`,
    method: 'POST',
    path: `${options.path}/totals`,
    summary: `${options.summary}: sums over all rows that match`,
    body: listRequestSchema(list).pick({ query: true, filters: true }),
    response: listTotalsSchema,
  });
}

/** Maximum number of shares. The remaining values form one more share. */
export const SHARES_MAX = 12;
export const OTHER_SHARES = 'Autres';

const shareSchema = z.object({
  /** The value, or the id of the referenced record; null for rows without a value and for « Autres ». */
  key: z.string().nullable(),
  label: z.string(),
  count: z.number().int(),
});
export type ListShare = z.output<typeof shareSchema>;

/** `POST …/fetch/x/shares`: number of matching rows for each value of one division, largest first. */
export function listSharesCall<Row extends z.ZodObject>(
  program: ProgramName,
  list: ListDefinition<Row>,
  options: Pick<ListCallOptions<undefined>, 'name' | 'path' | 'access' | 'own' | 'summary' | 'reads'>,
) {
  return callsOf(program).agencyCall({
    ...options,
    name: `${options.name}Shares`,
    method: 'POST',
    path: `${options.path}/shares`,
    summary: `${options.summary}: how many of each kind`,
    body: listRequestSchema(list)
      .pick({ query: true, filters: true })
      .extend({ by: z.enum(divisionsOf(list, 'office')) }),
    response: z.object({ shares: z.array(shareSchema) }),
  });
}

interface ListCallOptions<Params extends z.ZodType | undefined> {
  name: string;
  path: string;
  access: Access;
  /** Roles that may read their own records in the list. */
  own?: readonly CallerPrefix[];
  summary: string;
  /** Nouns whose records the rows show. */
  reads?: readonly NounName[];
  /** Parameters of the path, for a family of lists. */
  params?: Params;
  /** True for a list that an agency without a valid subscription may still read. */
  withoutSubscription?: boolean;
}

/**
 * The two calls every list of an agency has: `POST …/fetch/x` for a page of rows, and `POST …/fetch/x/xlsx` for the same
 * query as an Excel file of at most 5,000 rows (« L'export excel est limité à 5000 lignes »).
 */
export const listCalls = <Row extends z.ZodObject, Params extends z.ZodType | undefined = undefined>(
  program: ProgramName,
  list: ListDefinition<Row>,
  options: ListCallOptions<Params>,
) => declareList(program, true, list, options);

/** The same two calls for a list outside any agency, of the platform's administration. */
export const globalListCalls = <Row extends z.ZodObject, Params extends z.ZodType | undefined = undefined>(
  program: ProgramName,
  list: ListDefinition<Row>,
  options: ListCallOptions<Params>,
) => declareList(program, false, list, options);

function declareList<Row extends z.ZodObject, Params extends z.ZodType | undefined, InAgency extends boolean>(
  program: ProgramName,
  inAgency: InAgency,
  list: ListDefinition<Row>,
  options: ListCallOptions<Params>,
) {
  return {
    fetch: declareCall(program, inAgency, {
      name: options.name,
      method: 'POST',
      path: options.path,
      access: options.access,
      own: options.own,
      summary: options.summary,
      params: options.params,
      withoutSubscription: options.withoutSubscription,
      reads: options.reads,
      body: listRequestSchema(list),
      response: listResponseSchema(list.row),
    }),
    export: {
      ...declareCall(program, inAgency, {
        name: `${options.name}Export`,
        method: 'POST',
        path: `${options.path}/xlsx`,
        access: options.access,
        own: options.own,
        summary: `${options.summary}, as an Excel file`,
        params: options.params,
        withoutSubscription: options.withoutSubscription,
        body: listRequestSchema(list).extend({ columns: exportColumnsSchema }),
        mediaType: XLSX,
      }),
      exported: inAgency ? { list } : undefined,
    },
  };
}
