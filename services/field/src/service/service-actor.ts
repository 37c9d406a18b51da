import { DEFAULT_TIME_ZONE } from '@vigie/contracts/core/limits';
import type { Actor } from '@vigie/service-kit/acts/actor';
import type { Author } from '../execution/record-acts';

/** The author of an act in the history of a service. */
export const authorOf = ({ userId, name }: Pick<Actor, 'userId' | 'name'>): Author => ({ userId, name });

/** The time zone in which services are answered to the actor. */
export const zoneOfActor = ({ standing }: Pick<Actor, 'standing'>): string => standing?.timeZone ?? DEFAULT_TIME_ZONE;
