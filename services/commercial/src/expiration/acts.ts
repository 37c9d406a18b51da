import { expirationActs } from '@vigie/contracts/commercial/expiration/expiration.acts';
import { expirationRight } from '@vigie/contracts/commercial/expiration/expiration-rights';
import { actHandlers } from '@vigie/service-kit/acts/act-handlers';
import { requireRight } from '@vigie/service-kit/http/authenticate';
import { expirationNoun } from './noun';
import { saveExpiration } from './save-expiration';

export const expirationActHandlers = actHandlers(expirationActs, expirationNoun, {
  save: saveExpiration,
  does: {
    async delete(expiration, _body, { standing }) {
      if (standing) requireRight(standing, expirationRight('DELETE', expiration));
    },
  },
});
