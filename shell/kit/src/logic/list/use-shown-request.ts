import { isDateShortcut, shortcutRange } from '@vigie/contracts/catalogues/date-shortcuts';
import type { ListDefinition, ListRequest } from '@vigie/contracts/core/lists/list';
import { usePageConfig } from '@vigie/kit/runtime';
import { useSearchParams } from 'react-router';
import { useToday } from '../screen/use-today';
import { isPlain, readAddress } from './list-address';
import { defaultPreset } from './list-presets';
import { initialState, requestOf, withPreset } from './list-state';

export type ShownRequest = Pick<ListRequest, 'query' | 'filters'>;

/** Returns the search and filters of the list on screen, for a printed document. */
export function useShownRequest(list: ListDefinition): ShownRequest {
  const [params] = useSearchParams();
  const [config] = usePageConfig(list.key);
  const today = useToday();
  const preset = defaultPreset(config.presets);
  const first = initialState(list);
  const state = !isPlain(params) ? readAddress(list, params) : preset ? withPreset(list, first, preset) : first;
  const resolve = (shortcut: string) => (isDateShortcut(shortcut) ? shortcutRange(shortcut, today) : null);
  const { query, filters } = requestOf(list, state, resolve);
  return { query, filters };
}
