import { type ArticleRow, articleList } from '@vigie/contracts/commercial/article/article';
import type { articleCalls } from '@vigie/contracts/commercial/article/article.calls';
import type { ListRequest } from '@vigie/contracts/core/lists/list';
import { readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { listAsExcel } from '@vigie/service-kit/lists/excel';

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

const selectArticles = async () => readSettingsBlock((await selectPublishedAgency()).settings, 'catalogServices').items;

/** The rows that a request asks for, in its order. A catalogue is one block of settings: short enough to be read whole. */
async function rowsOf({ query, filters, orderBy, ascending }: ListRequest): Promise<ArticleRow[]> {
  const words = folded(query).split(/\s+/).filter(Boolean);
  const key = orderBy as keyof ArticleRow;
  const sign = ascending ? 1 : -1;
  const { archived } = filters;
  return (await selectArticles())
    .map((article) => ({ ...article, specialties: article.specialties.join(', ') }))
    .filter((row) => {
      const text = folded(`${row.name} ${row.description} ${row.specialties}`);
      const wanted = archived === 1 ? row.archived : archived !== 0 || !row.archived;
      return wanted && words.every((word) => text.includes(word));
    })
    .sort((a, b) => sign * compared(a[key], b[key]) || (a.id < b.id ? -1 : 1));
}

const compared = (a: string | number | boolean, b: string | number | boolean): number =>
  typeof a === 'string' ? a.localeCompare(String(b), 'fr') : Number(a) - Number(b);

export const articleHandlers: Handlers<typeof articleCalls> = {
  async fetchArticles({ body }) {
    const rows = await rowsOf(body);
    const start = (body.page - 1) * body.limit;
    return { data: rows.slice(start, start + body.limit), filtered: rows.length };
  },
  async fetchArticlesExport({ body, standing }) {
    return listAsExcel(articleList, await rowsOf(body), body.columns, standing);
  },
  articles: async () => ({ articles: (await selectArticles()).filter(({ archived }) => !archived) }),
};
