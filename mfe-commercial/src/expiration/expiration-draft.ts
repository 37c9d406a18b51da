import type { Expiration, ExpirationSave } from '@vigie/contracts/commercial/expiration/expiration';
import type { ExpirationMatter } from '@vigie/contracts/commercial/expiration/expiration-rights';
import type { Draft } from '@vigie/kit/logic/form/zod-form';

/** Returns the initial values of the form: the expiration as read, or a new one of the list on screen. */
export function expirationDraft(id: string, matter: ExpirationMatter, known?: Expiration): Draft<ExpirationSave> {
  if (known) {
    const { level: _level, status: _status, files, ...fields } = known;
    return { ...fields, files: files.map((file) => ({ id: file.id })) };
  }
  return {
    ...matter,
    id,
    expirationType: { name: null },
    type: null,
    description: null,
    endDate: null,
    initialSendDate: null,
    frequencyRhythm: null,
    agent: matter.subject === 'agent' ? { id: null } : null,
    customer: matter.subject === 'customer' ? { id: null } : null,
    files: [],
  };
}
