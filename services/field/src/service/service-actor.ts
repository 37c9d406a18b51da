import { DEFAULT_TIME_ZONE } from '@vigie/contracts/core/limits';
import type { Actor } from '@vigie/service-kit/acts/actor';
import type { Author } from '../execution/record-acts';

/** Who an act of the history of a service is by. */
export const authorOf = ({ userId, name }: Pick<Actor, 'userId' | 'name'>): Author => ({ userId, name });

/** The zone that services are answered in to somebody. */
export const zoneOfActor = ({ standing }: Pick<Actor, 'standing'>): string => standing?.timeZone ?? DEFAULT_TIME_ZONE;
