import { useDebouncedValue } from '@mantine/hooks';
import { useQueries } from '@tanstack/react-query';
import { SEARCH_DEBOUNCE_MS } from '@vigie/contracts/core/limits';
import type { Icon, ManifestSearch } from '@vigie/kit/logic/manifest';
import { api, queryClient, useSession } from '@vigie/kit/runtime';
import { declaredCall } from '../remotes/declared-call';
import { useSearches } from './searches';

const MIN_LETTERS = 2;
const ROWS = 5;

export interface FoundGroup {
  key: string;
  label: string;
  icon: Icon;
  rows: { path: string; title: string; subtitle?: string }[];
}

/** The list call of a declared search. The server checks its right, the manifest its visibility. */
const callOf = ({ key, path, prefixes }: ManifestSearch) =>
  declaredCall({ name: `search.${key}`, method: 'POST', path, prefixes });

type Rows = { data: Record<string, unknown>[] };

/** Searches the remotes' records for the typed words, by group. A failed search has no group, and `error` says why. */
export function useFound(query: string): { groups: FoundGroup[]; searching: boolean; error: Error | undefined } {
  const wanted = query.trim();
  const [typed] = useDebouncedValue(wanted, SEARCH_DEBOUNCE_MS);
  const agencyId = useSession((session) => session.agency?.id);
  const searches = useSearches();
  const asked = typed.length >= MIN_LETTERS;
  // Enter must not open what was found for the words of before.
  const current = asked && wanted === typed;
  const answers = useQueries(
    {
      queries: searches.map((search) => ({
        queryKey: [`shell.search.${search.key}`, agencyId, typed],
        enabled: asked,
        retry: false,
        queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Rows> => {
          const input = { body: { query: typed, limit: ROWS, page: 1 } };
          return (await api(callOf(search), input as never, { signal })) as unknown as Rows;
        },
      })),
    },
    queryClient,
  );
  const groups = searches.flatMap((search, index): FoundGroup[] => {
    const rows = current ? (answers[index]?.data?.data ?? []) : [];
    if (rows.length === 0) return [];
    const text = (value: unknown) => (value === null || value === undefined ? '' : String(value));
    return [
      {
        key: search.key,
        label: search.label,
        icon: search.icon,
        rows: rows.map((row) => {
          const subtitle = search.subtitle ? text(row[search.subtitle]) : '';
          return {
            path: `/${search.to.replace(':id', encodeURIComponent(text(row.id)))}`,
            // A draft has no number yet, so its subject is its title.
            title: text(row[search.title]) || subtitle,
            subtitle: subtitle || undefined,
          };
        }),
      },
    ];
  });
  const comes = wanted !== typed && wanted.length >= MIN_LETTERS && searches.length > 0;
  return {
    groups,
    searching: comes || (asked && answers.some((answer) => answer.isFetching)),
    error: current ? (answers.find((answer) => answer.error)?.error ?? undefined) : undefined,
  };
}
