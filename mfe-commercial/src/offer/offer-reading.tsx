import { Alert, Button, Stack, Text } from '@mantine/core';
import { DEPARTEMENTS } from '@vigie/contracts/catalogues/constants/departements';
import { OFFER_TYPES } from '@vigie/contracts/catalogues/constants/offers';
import { type Offer, offerAnswerSaveSchema } from '@vigie/contracts/commercial/offer/offer';
import { offerCalls } from '@vigie/contracts/commercial/offer/offer.calls';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { toast, useRight, useSend } from '@vigie/kit/runtime';
import { Dialog } from '@vigie/kit/ui/dialog/dialog';
import { PhoneField } from '@vigie/kit/ui/fields/phone-field';
import { RichTextField } from '@vigie/kit/ui/fields/rich-text-field';
import { TextAreaField } from '@vigie/kit/ui/fields/text-area-field';
import type { LinkedProps } from '@vigie/kit/ui/linked-record';
import { Instant } from '@vigie/kit/ui/values';
import { OfferAnswer } from './offer-answers';

const nameOf = (code: string): string => DEPARTEMENTS.find((it) => it.code === code)?.name ?? code;

/** Another agency's announcement, with the form for the one answer allowed. */
export function OfferReading({ offer, dialog }: { offer: Offer; dialog: LinkedProps }) {
  const mayReply = useRight('ACCOUNT_RIGHT_REPLY_OFFER');
  const form = useZodForm(offerAnswerSaveSchema, { id: offer.id, message: '', phone: null });
  const answer = useSend(offerCalls.answerOffer);
  const send = async () => {
    const checked = form.check();
    if (!('values' in checked)) return;
    try {
      await answer.mutateAsync({ params: { id: offer.id }, body: checked.values });
      toast({ tone: 'positive', message: 'Réponse envoyée au contact de l’annonce' });
    } catch {
      // `useSend` has already shown the error.
    }
  };
  const replies = mayReply && !offer.answer;
  return (
    <Dialog
      opened={dialog.opened}
      onClose={dialog.close}
      title={`${offer.reference} : ${offer.title}`}
      size="lg"
      actions={
        replies && (
          <Button loading={answer.isPending} onClick={() => void send()}>
            Envoyer la réponse
          </Button>
        )
      }
    >
      <Stack>
        <Text c="dimmed">
          {offer.agencyName}, <Instant at={offer.createdAt} />
        </Text>
        <Text>
          {OFFER_TYPES.find(({ value }) => value === offer.type)?.label} : {offer.locations.map(nameOf).join(', ')}
        </Text>
        <RichTextField label="Texte" hideLabel readOnly value={offer.description} onChange={() => undefined} />
        <Text>Contact : {[offer.contact.name, offer.contact.phone].filter(Boolean).join(', ')}</Text>
        {offer.answer && (
          <Alert color="positive" title="Votre agence a répondu">
            <OfferAnswer answer={offer.answer} />
          </Alert>
        )}
        {replies && (
          <>
            <TextAreaField label="Votre réponse" {...form.field('message')} value={form.values.message ?? ''} />
            <PhoneField label="Téléphone" {...form.field('phone')} />
          </>
        )}
      </Stack>
    </Dialog>
  );
}
