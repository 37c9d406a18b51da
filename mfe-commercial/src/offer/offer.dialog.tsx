import { Stack } from '@mantine/core';
import { DEPARTEMENTS } from '@vigie/contracts/catalogues/constants/departements';
import { OFFER_TYPES } from '@vigie/contracts/catalogues/constants/offers';
import { type Offer, type OfferSave, offerFields, offerSaveSchema } from '@vigie/contracts/commercial/offer/offer';
import { offerActs } from '@vigie/contracts/commercial/offer/offer.acts';
import { offerCalls } from '@vigie/contracts/commercial/offer/offer.calls';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { useZodForm, type ZodForm } from '@vigie/kit/logic/form/use-zod-form';
import type { Draft } from '@vigie/kit/logic/form/zod-form';
import { toast, useCall, useRight, useSend } from '@vigie/kit/runtime';
import { FieldsAndHistory } from '@vigie/kit/ui/dialog/fields-and-history';
import { EmailField } from '@vigie/kit/ui/fields/email-field';
import { Pair } from '@vigie/kit/ui/fields/pair';
import { PhoneField } from '@vigie/kit/ui/fields/phone-field';
import { MultiSelectField } from '@vigie/kit/ui/fields/pick/multi-select-field';
import { SelectField } from '@vigie/kit/ui/fields/pick/select-field';
import { RichTextField } from '@vigie/kit/ui/fields/rich-text-field';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import { LinkedForm, type LinkedProps, LinkedRecord } from '@vigie/kit/ui/linked-record';
import { OfferAnswers } from './offer-answers';
import { OfferReading } from './offer-reading';

const PLACES = DEPARTEMENTS.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }));

/** Shows an announcement: the agency's own to edit and follow, another agency's to read and answer. */
export function OfferDialog({ dialog }: { dialog: LinkedProps }) {
  const { act, id } = dialog.subject;
  const query = useCall(offerCalls.offer, { params: { id } }, { enabled: act !== 'add' });
  return (
    <LinkedRecord dialog={dialog} query={query} noun={ENTITY_NOUNS.offer} save={offerActs.save}>
      {(read) =>
        read && !read.offer.mine ? (
          <OfferReading offer={read.offer} dialog={dialog} />
        ) : (
          <OfferForm key={act} dialog={dialog} known={read?.offer} />
        )
      }
    </LinkedRecord>
  );
}

function draftOf(id: string, known?: Offer): Draft<OfferSave> {
  if (!known)
    return { id, title: '', type: 1, contact: { name: '', email: '', phone: null }, locations: [], description: '' };
  const { title, type, contact, locations, description, updatedAt } = known;
  return { id, title, type, contact, locations, description, updatedAt };
}

function OfferForm({ dialog, known }: { dialog: LinkedProps; known?: Offer }) {
  const form = useZodForm(offerSaveSchema, draftOf(dialog.subject.id, known));
  const save = useSend(offerCalls.saveOffer, { quiet: true });
  const mayEdit = useRight(`ACCOUNT_RIGHT_${known ? 'EDIT' : 'CREATE'}_OFFER`);
  const fields = <Fields form={form} />;
  return (
    <LinkedForm
      dialog={dialog}
      noun={ENTITY_NOUNS.offer}
      form={form}
      mayEdit={mayEdit}
      saveLabel={known ? undefined : 'Publier'}
      onSave={async (body) => {
        await save.mutateAsync({ body });
        toast({ tone: 'positive', message: known ? 'Annonce enregistrée' : 'Annonce publiée' });
      }}
    >
      <FieldsAndHistory
        known={known}
        form={form}
        label="Annonce"
        more={
          known && [
            {
              key: 'answers',
              label: `Réponses (${known.answersCount})`,
              paths: [],
              content: <OfferAnswers answers={known.offerAnswers} />,
            },
          ]
        }
        history={[offerCalls.historyOffer, offerFields]}
      >
        {fields}
      </FieldsAndHistory>
    </LinkedForm>
  );
}

function Fields({ form }: { form: ZodForm<typeof offerSaveSchema> }) {
  const { values } = form;
  return (
    <Stack>
      <TextField label="Titre" {...form.field('title')} value={values.title ?? ''} />
      <Pair>
        <SelectField label="Type" options={OFFER_TYPES} {...form.field('type')} value={values.type ?? 1} />
        <MultiSelectField
          label="Départements"
          options={PLACES}
          {...form.field('locations')}
          value={(values.locations ?? []).flatMap((code) => code ?? [])}
        />
      </Pair>
      <RichTextField label="Texte" {...form.field('description')} value={values.description ?? ''} />
      <TextField label="Contact" {...form.field('contact.name')} value={values.contact?.name ?? ''} />
      <Pair>
        <EmailField label="E-mail du contact" {...form.field('contact.email')} />
        <PhoneField label="Téléphone du contact" {...form.field('contact.phone')} />
      </Pair>
    </Stack>
  );
}
