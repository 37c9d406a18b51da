import type { Filter } from '@vigie/contracts/core/lists/list';
import { formatFrenchDay } from '@vigie/contracts/formats/french';

interface Asked {
  query?: string;
  filters?: Record<string, unknown>;
  period?: unknown;
}

/** A longer list of values is shown as a count. */
const VALUES_SHOWN = 3;

/** Describes the search and the filters of an export in French; null for an export of the whole list. */
export function describeAsked(known: Readonly<Record<string, Filter>>, body: unknown): string | null {
  const { query = '', filters = {}, period } = body as Asked;
  const parts = Object.entries(filters).flatMap(([key, value]) => {
    const filter = known[key];
    const said = filter && textOf(filter, value);
    return filter && said ? [`${filter.label} : ${said}`] : [];
  });
  const dates = periodText(period);
  const all = [...(query.trim() ? [`« ${query.trim()} »`] : []), ...(dates ? [dates] : []), ...parts];
  return all.length > 0 ? all.join(' · ').slice(0, 500) : null;
}

function textOf(filter: Filter, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (filter.kind === 'period') return periodText(value);
  if (filter.kind === 'refs') {
    if (!Array.isArray(value)) return 'none' in (value as object) ? 'aucun' : null;
    return value.length > 0 ? `${value.length} choisi${value.length > 1 ? 's' : ''}` : null;
  }
  if (filter.kind === 'toggle') return value === 1 ? 'oui' : value === 0 ? 'non' : null;
  const chosen = [value].flat();
  const labels = filter.options.filter((option) => chosen.includes(option.value)).map(({ label }) => label);
  if (labels.length === 0) return null;
  return labels.length > VALUES_SHOWN ? `${labels.length} valeurs` : labels.join(', ');
}

function periodText(value: unknown): string | null {
  const { start, end } = (value ?? {}) as { start?: unknown; end?: unknown };
  const from = typeof start === 'string' ? `du ${formatFrenchDay(start.slice(0, 10))}` : '';
  const to = typeof end === 'string' ? `au ${formatFrenchDay(end.slice(0, 10))}` : '';
  return [from, to].filter(Boolean).join(' ') || null;
}
