import { COMMERCIAL_MESSAGES } from '../../core/messages/commercial';
import { emailToSendSchema, previewAskedSchema } from '../email/email';
import { MAIL_TEMPLATE_MESSAGES, mailTemplateSaveSchema } from './mail-template';
import { ABOUT_OF_TEMPLATE, MAIL_TEMPLATE_KINDS, mailFieldLabel, mailFieldsOf } from './mail-template-kinds';

const id = '0b2f6a3e-8f9d-4b1c-9a52-0d5a1c6b7e11';
const words = { id, name: 'Relance douce', subject: 'Facture {{facture.numero}}', message: '<p>{{client.nom}}</p>' };
const refusals = (value: object) =>
  mailTemplateSaveSchema.safeParse({ ...words, ...value }).error?.issues.map(({ path, message }) => [...path, message]);

test('a template holds the fields of its kind, and one that no mail could fill in is refused where it is written', () => {
  expect(refusals({ kind: 'invoice' })).toBeUndefined();
  expect(refusals({ kind: 'customer' })).toEqual([
    ['subject', 'Un e-mail de ce type ne connaît pas ces champs : facture.numero'],
  ]);
  expect(
    refusals({ kind: 'agent', subject: 'x', message: '<p>{{<b>client</b>.nom}} {{ contrat.debut }}</p>' }),
  ).toEqual([['message', 'Un e-mail de ce type ne connaît pas ces champs : client.nom, contrat.debut']]);
  expect(refusals({ kind: 'letter' })?.[0]?.[0]).toBe('kind');
});

test('an order goes to a subcontractor, anything else of a document to a customer', () => {
  expect(mailFieldLabel('purchaseOrder', 'agent.nom')).toBe("Prénom et nom de l'agent");
  expect(mailFieldLabel('purchaseOrder', 'client.nom')).toBeUndefined();
  expect(mailFieldLabel('estimateReminder', 'devis.validite')).toBe('Fin de validité');
  for (const { value } of MAIL_TEMPLATE_KINDS) {
    expect(ABOUT_OF_TEMPLATE[value]).toEqual(expect.any(String));
    expect(mailFieldsOf(value).map(({ label }) => label)).toContain('Agence');
  }
});

test('sentences name the copy and what is left to fill in', () => {
  expect(MAIL_TEMPLATE_MESSAGES.copyOf({ name: 'Relance' })).toBe('Relance (copie)');
  expect(MAIL_TEMPLATE_MESSAGES.fieldsToFill({ fields: 'SIREN' })).toBe("À compléter avant l'envoi : SIREN");
  expect(COMMERCIAL_MESSAGES.emailWithoutAddress({ names: 'Alpha' })).toBe('Sans adresse e-mail : Alpha');
  expect(COMMERCIAL_MESSAGES.mailFieldsWithoutValueFor({ fields: 'SIREN', name: 'Alpha' })).toBe(
    "Ces champs n'ont pas de valeur pour Alpha : SIREN",
  );
});

test('a mail is sent to somebody; how it looks is shown before anybody is named', () => {
  const mail = { id, subject: 'x', message: '<p>x</p>' };
  expect(emailToSendSchema.safeParse(mail).error?.issues[0]?.message).toBe('Aucun destinataire');
  expect(emailToSendSchema.safeParse({ ...mail, agents: [id] }).success).toBe(true);
  expect(previewAskedSchema.parse(mail)).toMatchObject({ shows: 0, to: [], customers: [] });
});
