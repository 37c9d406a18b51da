import { z } from 'zod';
import type { Access, CallerPrefix } from './call';
import { callsOf } from './call';
import { type ListDefinition, listRequestSchema, listResponseSchema } from './list';
import type { ServiceName } from './rooms';

/** Columns an export holds, in their order; all declared ones when absent. */
const exportColumnsSchema = z.array(z.string()).max(60).optional();

/**
 * The two calls every list has: `POST …/fetch/x` for a page of rows, and `POST …/fetch/x/xlsx` for the same query as an
 * Excel file of at most 5,000 rows (« L'export excel est limité à 5000 lignes »).
 */
export function listCalls<Row extends z.ZodObject>(
  service: ServiceName,
  list: ListDefinition<Row>,
  o: {
    name: string;
    path: string;
    access: Access;
    prefixes?: readonly CallerPrefix[];
    summary: string;
    /** Global lists (platform administration) live outside the agency path. */
    global?: boolean;
  },
) {
  const { agencyCall, globalCall } = callsOf(service);
  const declare = o.global ? globalCall : agencyCall;
  const body = listRequestSchema(list);
  return {
    fetch: declare({
      name: o.name,
      method: 'POST',
      path: o.path,
      access: o.access,
      prefixes: o.prefixes,
      summary: o.summary,
      body,
      response: listResponseSchema(list.row),
    }),
    export: declare({
      name: `${o.name}Export`,
      method: 'POST',
      path: `${o.path}/xlsx`,
      access: o.access,
      prefixes: o.prefixes,
      summary: `${o.summary}, as an Excel file`,
      body: body.extend({ columns: exportColumnsSchema }),
      mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    }),
  };
}
