import { EVENT_FAMILIES, LISTED_EVENT_TYPES } from '@vigie/contracts/catalogues/event-types';
import { matches } from './fold';

/** The types of event that a search finds by their name or their family's, by family; families without any are left out. */
export const eventTypesFound = (wanted: string) =>
  EVENT_FAMILIES.map((family) => ({
    ...family,
    types: LISTED_EVENT_TYPES.filter(
      (type) => type.family === family.typeKey && (matches(type.name, wanted) || matches(family.name, wanted)),
    ),
  })).filter(({ types }) => types.length > 0);
