import { Alert } from '@mantine/core';
import type { MailFile } from '@vigie/contracts/commercial/email/mail-files';
import { MAIL_TEMPLATE_MESSAGES, mailTemplateList } from '@vigie/contracts/commercial/mail-template/mail-template';
import { mailTemplateCalls } from '@vigie/contracts/commercial/mail-template/mail-template.calls';
import { mailTemplateStatuses } from '@vigie/contracts/commercial/mail-template/mail-template.statuses';
import type { MailTemplateKind } from '@vigie/contracts/commercial/mail-template/mail-template-kinds';
import { enumerate } from '@vigie/contracts/formats/french';
import { api, tellError, useCall, useMayMake } from '@vigie/kit/runtime';
import { useState } from 'react';
import { SelectField } from '../fields/pick/select-field';

interface Words {
  subject: string;
  message: string;
  attachments: readonly MailFile[];
}

interface Props {
  kind: MailTemplateKind;
  /** The record whose merge fields are filled in; without it the fields stay and are filled in per recipient. */
  about?: string;
  onWords: (words: Words) => void;
}

const OFFERED_MAX = 50;

/**
 * « Modèle »: fills a mail from a template. Hidden where the agency has none of the kind, or the user may not read
 * templates.
 */
export function TemplatePicker(props: Props) {
  const may = useMayMake()(mailTemplateCalls.fetchMailTemplates.access);
  return may ? <Picker {...props} /> : null;
}

function Picker({ kind, about, onWords }: Props) {
  const [picked, setPicked] = useState<string | null>(null);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const query = useCall(mailTemplateCalls.fetchMailTemplates, {
    body: {
      ...mailTemplateList.defaultSort,
      limit: OFFERED_MAX,
      filters: { kind: [kind], status: [mailTemplateStatuses.value.active] },
    },
  });
  const options = (query.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  if (options.length === 0) return null;
  const pick = (id: string | null) => {
    setPicked(id);
    setMissing([]);
    if (id) wordsOf(id, about).then(take, tellError);
  };
  const take = ({ missing: unfilled, ...words }: Words & { missing: readonly string[] }) => {
    setMissing(unfilled);
    onWords(words);
  };
  return (
    <>
      <SelectField label="Modèle" options={options} value={picked} onChange={pick} searchable />
      {missing.length > 0 && (
        <Alert color="yellow" role="status">
          {MAIL_TEMPLATE_MESSAGES.fieldsToFill({ fields: enumerate([...missing]) })}
        </Alert>
      )}
    </>
  );
}

async function wordsOf(id: string, about: string | undefined): Promise<Words & { missing: readonly string[] }> {
  const params = { id };
  if (about) return api(mailTemplateCalls.fillMailTemplate, { params, body: { about } });
  const { template } = await api(mailTemplateCalls.mailTemplate, { params });
  return { ...template, missing: [] };
}
