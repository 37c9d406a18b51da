import type { ListDefinition, ListRequest } from '@vigie/contracts/core/lists/list';
import type { Scope } from '../http/authenticate';
import type { Standing } from '../http/caller';
import type { BinaryAnswer } from '../http/handlers';
import type { ListScope } from './bind-list';
import { listAsExcel } from './excel';

interface BoundList<Row> {
  definition: ListDefinition;
  fetch: (request: ListRequest, scope: ListScope) => Promise<{ data: Row[]; filtered: number }>;
  all: (request: ListRequest, scope: ListScope) => Promise<Row[]>;
}

/** The part of a handler's context that a list uses. */
interface Asked {
  body: ListRequest & { columns?: string[] };
  standing: Standing;
  scope: Scope;
}

type ListHandlers<Name extends string, Row> = Record<
  Name,
  (asked: Asked) => Promise<{ data: Row[]; filtered: number }>
> &
  Record<`${Name}Export`, (asked: Asked) => Promise<BinaryAnswer>>;

/** Returns the two handlers of a list: one page, and the whole list as a workbook. Both apply `where`. */
export function listHandlers<const Name extends string, Row extends object>(
  name: Name,
  list: BoundList<Row>,
  where: (asked: Asked) => ListScope['where'],
): ListHandlers<Name, Row> {
  const scopeOf = (asked: Asked): ListScope => ({ standing: asked.standing, where: where(asked) });
  return {
    [name]: (asked: Asked) => list.fetch(asked.body, scopeOf(asked)),
    [`${name}Export`]: async (asked: Asked) => {
      const rows = await list.all(asked.body, scopeOf(asked));
      return listAsExcel(list.definition, rows as Record<string, unknown>[], asked.body.columns, asked.standing);
    },
  } as ListHandlers<Name, Row>;
}
