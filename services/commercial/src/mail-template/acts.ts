import {
  MAIL_TEMPLATE_MESSAGES,
  MAIL_TEMPLATE_NAME_MAX,
  type mailTemplateSaveSchema,
} from '@vigie/contracts/commercial/mail-template/mail-template';
import { mailTemplateActs } from '@vigie/contracts/commercial/mail-template/mail-template.acts';
import { asAnySet } from '@vigie/contracts/core/acts/acts';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import { actHandlers, onlyStatus } from '@vigie/service-kit/acts/act-handlers';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { unchanged, writeRecord } from '@vigie/service-kit/acts/run-act';
import { badField } from '@vigie/service-kit/problem';
import { parseRichText } from '@vigie/service-kit/rich-text/rich-text';
import type { z } from 'zod';
import { db } from '../tables';
import { mailTemplateNoun } from './noun';

type Values = Pick<z.output<typeof mailTemplateSaveSchema>, 'id' | 'name' | 'kind' | 'subject' | 'message'>;

const write = ({ id, name, kind, subject, message }: Values, { agencyId }: Actor) => {
  const values = { name, kind, subject, message };
  return db()
    .insertInto('mailTemplate')
    .values({ agencyId, id, ...values })
    .onConflict((c) => c.columns(['agencyId', 'id']).doUpdateSet(values))
    .execute();
};

export const mailTemplateActHandlers = actHandlers(mailTemplateActs, mailTemplateNoun, {
  async save(values, _known, actor) {
    if (parseRichText(values.message).length === 0) throw badField('message', VALIDATION_MESSAGES.required);
    await write(values, actor);
  },
  does: {
    async duplicate({ name, kind, subject, message }, { id }, actor) {
      // The same id again is the same copy.
      if (await db().selectFrom('mailTemplate').select('id').where('id', '=', id).executeTakeFirst()) return unchanged;
      const copy = { id, name: MAIL_TEMPLATE_MESSAGES.copyOf({ name }).slice(0, MAIL_TEMPLATE_NAME_MAX), kind };
      await writeRecord(asAnySet(mailTemplateActs), mailTemplateNoun, { id, actor }, () =>
        write({ ...copy, subject, message }, actor),
      );
    },
    archive: onlyStatus,
    restore: onlyStatus,
  },
});
