import { type ArticleRow, articleList } from '@vigie/contracts/commercial/article/article';
import type { articleCalls } from '@vigie/contracts/commercial/article/article.calls';
import type { ListRequest } from '@vigie/contracts/core/lists/list';
import { hasWords } from '@vigie/contracts/formats/search-text';
import { readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { listAsExcel } from '@vigie/service-kit/lists/excel';
import { inOrder, pageOf } from '@vigie/service-kit/lists/short-list';

async function selectCatalogue() {
  const { settings, currency } = await selectPublishedAgency();
  return { articles: readSettingsBlock(settings, 'catalogServices').items, currency };
}

/** Returns the filtered and sorted rows. The catalogue is one block of the settings, short enough to be read whole. */
async function rowsOf(request: ListRequest): Promise<ArticleRow[]> {
  const { archived } = request.filters;
  const { articles, currency } = await selectCatalogue();
  const rows = articles
    .map((article) => ({ ...article, specialties: article.specialties.join(', '), currency }))
    .filter((row) => {
      const wanted = archived === 1 ? row.archived : archived !== 0 || !row.archived;
      return wanted && hasWords(request.query, row.name, row.description, row.specialties);
    });
  return inOrder(rows, request, (row, key) => row[key as keyof ArticleRow]);
}

export const articleHandlers: Handlers<typeof articleCalls> = {
  fetchArticles: async ({ body }) => pageOf(await rowsOf(body), body),
  async fetchArticlesExport({ body, standing }) {
    return listAsExcel(articleList, await rowsOf(body), body.columns, standing);
  },
  articles: async () => ({ articles: (await selectCatalogue()).articles.filter(({ archived }) => !archived) }),
};
