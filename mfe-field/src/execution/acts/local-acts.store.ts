import { actsOnDevice } from './acts-on-device';
import { type LocalAct, migrateStoredActs } from './local-acts';

/** The acts on services by this phone. */
export const {
  use: useLocalActs,
  add: addLocalAct,
  change: changeLocalAct,
  drop: dropLocalAct,
  settle: settleLocalActs,
  follow: followOutbox,
} = actsOnDevice<LocalAct>('vigie.field-acts', migrateStoredActs);
