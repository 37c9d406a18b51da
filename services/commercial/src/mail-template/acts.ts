import {
  MAIL_TEMPLATE_MESSAGES,
  MAIL_TEMPLATE_NAME_MAX,
} from '@vigie/contracts/commercial/mail-template/mail-template';
import { mailTemplateActs } from '@vigie/contracts/commercial/mail-template/mail-template.acts';
import { asAnySet } from '@vigie/contracts/core/acts/acts';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import { storableUpTo } from '@vigie/contracts/core/received/storable-text';
import { actHandlers, onlyStatus } from '@vigie/service-kit/acts/act-handlers';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { unchanged, writeRecord } from '@vigie/service-kit/acts/run-act';
import { addressFiles } from '@vigie/service-kit/files/files';
import { selectAllowedMailFiles } from '@vigie/service-kit/mail/mail-files';
import { badField } from '@vigie/service-kit/problem';
import { parseRichText } from '@vigie/service-kit/rich-text/rich-text';
import { db } from '../tables';
import { type MailTemplateRecord, mailTemplateNoun } from './noun';

type Values = Pick<MailTemplateRecord, 'id' | 'name' | 'kind' | 'subject' | 'message' | 'fileIds'>;

const write = ({ id, name, kind, subject, message, fileIds }: Values, { agencyId }: Actor) => {
  const values = { name, kind, subject, message, fileIds };
  return db()
    .insertInto('mailTemplate')
    .values({ agencyId, id, ...values })
    .onConflict((c) => c.columns(['agencyId', 'id']).doUpdateSet(values))
    .execute();
};

export const mailTemplateActHandlers = actHandlers(mailTemplateActs, mailTemplateNoun, {
  async save(values, _known, actor) {
    if (parseRichText(values.message).length === 0) throw badField('message', VALIDATION_MESSAGES.required);
    const files = await selectAllowedMailFiles(values.attachments, actor.userId);
    const added = files.filter(({ ofTemplate }) => !ofTemplate).map(({ id }) => id);
    // No reader is added: the files go out as attachments of mails, which their sender in the office checks.
    await addressFiles(added, actor.userId, {});
    await write({ ...values, fileIds: files.map(({ id }) => id) }, actor);
  },
  does: {
    async duplicate({ name, kind, subject, message, fileIds }, { id }, actor) {
      // A retry with the same id makes no second copy.
      if (await db().selectFrom('mailTemplate').select('id').where('id', '=', id).executeTakeFirst()) return unchanged;
      const copy = { id, name: storableUpTo(MAIL_TEMPLATE_MESSAGES.copyOf({ name }), MAIL_TEMPLATE_NAME_MAX), kind };
      await writeRecord(asAnySet(mailTemplateActs), mailTemplateNoun, { id, actor }, () =>
        write({ ...copy, subject, message, fileIds }, actor),
      );
    },
    archive: onlyStatus,
    restore: onlyStatus,
  },
});
