import type { ParsedServiceSave } from '@vigie/contracts/field/service/service-save';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { saveRecords } from '@vigie/service-kit/acts/save-records';
import { serviceNoun, serviceSet } from '../service-noun';
import type { DraftOptions } from './draft-services';
import { writeServices } from './plan-services';

/** Saves services as the office's calls do, with a status where the caller asks for one: all of them or none. */
export const saveAs = (
  wanted: number | undefined,
  saves: readonly ParsedServiceSave[],
  actor: Actor,
  pathOf: (index: number) => string,
  options: DraftOptions = {},
) => saveRecords(serviceSet, serviceNoun, saves, { actor, pathOf, writes: writeServices(wanted, options) });
