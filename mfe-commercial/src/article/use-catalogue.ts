import type { Article } from '@vigie/contracts/commercial/article/article';
import { articleCalls } from '@vigie/contracts/commercial/article/article.calls';
import type { Agency } from '@vigie/contracts/platform/agency/agency';
import { agencyCalls } from '@vigie/contracts/platform/agency/agency.calls';
import { readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import { api, useCall, useMayMake, useSend } from '@vigie/kit/runtime';

/** The catalogue as it was read with the agency that holds it: a save names that version. */
export interface Catalogue {
  articles: readonly Article[];
  specialties: readonly string[];
  updatedAt: string;
}

export const catalogueOf = ({ settings, updatedAt }: Pick<Agency, 'settings' | 'updatedAt'>): Catalogue => ({
  articles: readSettingsBlock(settings, 'catalogServices').items,
  specialties: readSettingsBlock(settings, 'specialties').items.map(({ name }) => name),
  updatedAt,
});

export const readCatalogue = async (): Promise<Catalogue> => catalogueOf((await api(agencyCalls.agency)).agency);

/** Saves articles in the catalogue that was read; somebody else's change since is refused, which the caller tells. */
export function useSaveArticles() {
  const save = useSend(agencyCalls.updateAgency, { quiet: true });
  return ({ articles, updatedAt }: Catalogue, changed: readonly Article[]) => {
    const byId = new Map([...articles, ...changed].map((article) => [article.id, article]));
    return save.mutateAsync({ body: { settings: { catalogServices: { items: [...byId.values()] } }, updatedAt } });
  };
}

/** What the catalogue offers for the lines of documents; nothing while it is not known. */
export function useArticles(): readonly Article[] {
  const may = useMayMake()(articleCalls.articles.access);
  const { data } = useCall(articleCalls.articles, {}, { enabled: may });
  return data?.articles ?? [];
}
