import type { ParsedServiceSave } from '@vigie/contracts/field/service/service-save';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { saveRecords } from '@vigie/service-kit/acts/save-records';
import { serviceNoun, serviceSet } from '../service-noun';
import type { DraftOptions } from './draft-services';
import { writeServices } from './plan-services';

/** Saves services like the office's calls do, with an optional status: all of them or none. */
export const saveAs = (
  wanted: number | undefined,
  saves: readonly ParsedServiceSave[],
  actor: Actor,
  pathOf: (index: number) => string,
  options: DraftOptions = {},
) => saveRecords(serviceSet, serviceNoun, saves, { actor, pathOf, writes: writeServices(wanted, options) });
