import type { Article } from '@vigie/contracts/commercial/article/article';
import { articleCalls } from '@vigie/contracts/commercial/article/article.calls';
import type { Agency } from '@vigie/contracts/platform/agency/agency';
import { agencyCalls } from '@vigie/contracts/platform/agency/agency.calls';
import { readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import { api, useCall, useMayMake, useSend } from '@vigie/kit/runtime';

/** The catalogue as it was read, with the version of the agency that holds it for the optimistic lock. */
export interface Catalogue {
  articles: readonly Article[];
  /** Specialties in use, without those that the agency has switched off. */
  specialties: readonly string[];
  updatedAt: string;
}

export const catalogueOf = ({ settings, updatedAt }: Pick<Agency, 'settings' | 'updatedAt'>): Catalogue => ({
  articles: readSettingsBlock(settings, 'catalogServices').items,
  specialties: readSettingsBlock(settings, 'specialties').items.flatMap(({ name, enabled }) => (enabled ? name : [])),
  updatedAt,
});

export const readCatalogue = async (): Promise<Catalogue> => catalogueOf((await api(agencyCalls.agency)).agency);

/** Saves articles into the catalogue that was read. A concurrent change is refused (409), which the caller reports. */
export function useSaveArticles() {
  const save = useSend(agencyCalls.updateAgency, { quiet: true });
  return ({ articles, updatedAt }: Catalogue, changed: readonly Article[]) => {
    const byId = new Map([...articles, ...changed].map((article) => [article.id, article]));
    return save.mutateAsync({ body: { settings: { catalogServices: { items: [...byId.values()] } }, updatedAt } });
  };
}

/** Returns the articles offered on lines of documents; empty until they are loaded. */
export function useArticles(): readonly Article[] {
  const may = useMayMake()(articleCalls.articles.access);
  const { data } = useCall(articleCalls.articles, {}, { enabled: may });
  return data?.articles ?? [];
}
