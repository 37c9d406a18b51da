import { EVENT_FAMILIES, LISTED_EVENT_TYPES } from '@vigie/contracts/catalogues/event-types';
import { hasWords } from '@vigie/contracts/formats/search-text';

/** Returns the event types whose name or family matches the search, grouped by family; empty families are left out. */
export const eventTypesFound = (wanted: string) =>
  EVENT_FAMILIES.map((family) => ({
    ...family,
    types: LISTED_EVENT_TYPES.filter(
      (type) => type.family === family.typeKey && (hasWords(wanted, type.name) || hasWords(wanted, family.name)),
    ),
  })).filter(({ types }) => types.length > 0);
