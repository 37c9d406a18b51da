import { actsOnDevice } from './acts-on-device';
import { type LocalAct, migrateStoredActs } from './local-acts';

/** The acts on services by this phone. */
export const localActs = actsOnDevice<LocalAct>('vigie.field-acts', migrateStoredActs);
export const useLocalActs = localActs.use;
