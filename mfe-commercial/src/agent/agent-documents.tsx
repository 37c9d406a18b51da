import { Text } from '@mantine/core';
import { AGENT_DOCUMENT_TYPES } from '@vigie/contracts/commercial/agent/agent';
import { AGENT_NUMBERS } from '@vigie/contracts/commercial/agent/agent-numbers';
import { newId } from '@vigie/contracts/core/id';
import { parseProfessionalCard } from '@vigie/contracts/formats/codes/professional-card';
import { formatFrenchDay } from '@vigie/contracts/formats/french';
import { isFrenchLocale } from '@vigie/contracts/rules/holidays/french-locale';
import { PROFESSIONAL_CARD, SOCIAL_SECURITY } from '@vigie/kit/logic/form/codes';
import { useSession } from '@vigie/kit/runtime';
import { CodeField } from '@vigie/kit/ui/fields/code-field';
import { DateField } from '@vigie/kit/ui/fields/date/date-field';
import { FileField } from '@vigie/kit/ui/fields/file-field';
import { Pair } from '@vigie/kit/ui/fields/pair';
import { SelectField } from '@vigie/kit/ui/fields/pick/select-field';
import { Repeated } from '@vigie/kit/ui/fields/repeated';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import type { ComponentProps } from 'react';
import type { AgentForm } from './agent-draft';

/** Told where the card is missing: the first planning of a new agent is refused for it. */
const WITHOUT_CARD = 'Sans carte valable, le planning refuse ou signale l’agent, selon vos réglages.';

export function AgentDocuments({ form }: { form: AgentForm }) {
  const { values } = form;
  const french = isFrenchLocale(useSession((session) => session.agency?.holidayLocale ?? 'FR'));
  const card = values.professionalCard ? parseProfessionalCard(values.professionalCard) : null;
  return (
    <>
      <NumberOfPerson
        french={french}
        code={PROFESSIONAL_CARD}
        label="Carte professionnelle"
        {...form.field('professionalCard')}
        value={values.professionalCard ?? null}
        description={
          card ? (
            <Text span size="sm" className="vg-figures">
              Valable du {formatFrenchDay(card.validFrom)} au {formatFrenchDay(card.validUntil)}, à renouveler dès le{' '}
              {formatFrenchDay(card.renewFrom)}.
            </Text>
          ) : (
            WITHOUT_CARD
          )
        }
      />
      <NumberOfPerson
        french={french}
        code={SOCIAL_SECURITY}
        label={AGENT_NUMBERS.socialSecurity}
        {...form.field('socialSecurityNumber')}
        value={values.socialSecurityNumber ?? null}
      />
      <Pair>
        <DateField label="Date de naissance" {...form.field('birthDate')} value={values.birthDate ?? null} />
        <TextField label="Lieu de naissance" {...form.field('birthPlace')} value={values.birthPlace ?? null} />
        <TextField label="Nationalité" {...form.field('nationality')} value={values.nationality ?? null} />
      </Pair>
      <Repeated
        title="Documents"
        empty="Aucun document enregistré."
        addLabel="Ajouter un document"
        rows={values.documents ?? []}
        onAdd={() =>
          form.insert('documents', { id: newId(), type: 'identity', number: '', endsOn: null, fileId: null })
        }
        onRemove={(index) => form.remove('documents', index)}
        row={(index) => (
          <Pair>
            <SelectField label="Document" options={AGENT_DOCUMENT_TYPES} {...form.field(`documents.${index}.type`)} />
            <TextField
              label="Numéro"
              {...form.field(`documents.${index}.number`)}
              value={values.documents?.[index]?.number ?? null}
            />
            <DateField
              label="Valable jusqu'au"
              {...form.field(`documents.${index}.endsOn`)}
              value={values.documents?.[index]?.endsOn ?? null}
            />
            <FileField
              label={`Fichier, document ${index + 1}`}
              {...form.field(`documents.${index}.fileId`)}
              value={values.documents?.[index]?.fileId ?? null}
            />
          </Pair>
        )}
      />
    </>
  );
}

/** A field for a number in French format when the agency observes French holidays, else a free text field. */
function NumberOfPerson({ french, ...props }: ComponentProps<typeof CodeField> & { french: boolean }) {
  const { code: _code, autoComplete: _tel, ...text } = props;
  return french ? <CodeField {...props} /> : <TextField {...text} />;
}
