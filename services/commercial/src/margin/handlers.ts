import { type MarginRow, marginGroupOf, marginList } from '@vigie/contracts/commercial/margin/margin';
import type { marginCalls } from '@vigie/contracts/commercial/margin/margin.calls';
import { monthName } from '@vigie/contracts/commercial/margin/turnover-series';
import type { ListRequest } from '@vigie/contracts/core/lists/list';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { listAsExcel } from '@vigie/service-kit/lists/excel';
import { seenTotals } from '@vigie/service-kit/lists/may-show';
import { pageOf } from '@vigie/service-kit/lists/short-list';
import { bindMargins, marginTotals, marginTotalsLabel } from './list-margins';
import { fetchTurnover } from './turnover';

/** Months are computed as `YYYY-MM`, which sorts, and shown by their name. */
const named = <Row extends MarginRow>(rows: Row[], filters: ListRequest['filters']): Row[] =>
  marginGroupOf(filters.by).value === 'month' ? rows.map((row) => ({ ...row, subject: monthName(row.id) })) : rows;

export const marginHandlers: Handlers<typeof marginCalls> = {
  async fetchMargins({ body, standing }) {
    const list = await bindMargins(body.filters, standing);
    // Read whole: to choose the rows of a page, to count all and to read the chosen, SQL would sum everything each time.
    const { data } = await list.fetch({ ...body, limit: 0 }, { standing });
    return pageOf(named(data, body.filters), body);
  },
  async fetchMarginsExport({ body, standing }) {
    const list = await bindMargins(body.filters, standing);
    const rows = named(await list.all(body, { standing }), body.filters);
    const totals = { label: marginTotalsLabel(body.filters, standing), sums: await marginTotals(body, standing) };
    return listAsExcel(list.definition, rows, body.columns, standing, totals);
  },
  fetchMarginsTotals: async ({ body, standing }) =>
    seenTotals(marginList, await marginTotals(body, standing), standing),
  fetchTurnover,
};
