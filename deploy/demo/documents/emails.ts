import { emailCalls } from '@vigie/contracts/commercial/email/email.calls';
import { mailTemplateCalls } from '@vigie/contracts/commercial/mail-template/mail-template.calls';
import { DEMO_AGENCY } from '../agency';
import { type DemoClient, found } from '../client';
import type { Step } from '../context';
import { customerId } from '../customers';
import { demoId } from '../seed';

const scope = { agencyId: DEMO_AGENCY };

/** E-mails with a free text: one arrives, and one has an unknown address, which the local mailbox refuses. */
const LETTERS = [
  {
    key: 'instructions',
    to: 'accueil@mairie-lille.example',
    customer: 'town',
    subject: 'Consignes de fin d’année pour {{client.nom}}',
    message:
      '<p>Bonjour,</p><p>Vous trouverez les consignes des fêtes dans le cahier de vos sites. Nous restons joignables au {{agence.telephone}}.</p>',
  },
  {
    key: 'refused',
    to: 'inconnu@entrepots-nord.example',
    customer: 'logistics',
    subject: 'Ouverture du quai fluvial le samedi',
    message: '<p>Bonjour,</p><p>Pouvez-vous nous confirmer les horaires du quai pour samedi ?</p>',
  },
] as const;

/** The texts that the mail dialogs offer. */
const TEMPLATES = [
  {
    key: 'estimate',
    name: 'Votre devis',
    kind: 'estimate',
    subject: '{{agence.nom}} : votre devis {{devis.numero}}',
    message:
      '<p>Bonjour,</p><p>Voici notre proposition pour <strong>{{client.nom}}</strong>, d’un montant de {{devis.total}} TTC. Elle est valable jusqu’au {{devis.validite}}.</p><p>Je vous appelle dans la semaine pour en parler.</p>',
  },
  {
    key: 'invoice',
    name: 'Facture du mois',
    kind: 'invoice',
    subject: 'Facture {{facture.numero}} : {{facture.total}} TTC',
    message:
      '<p>Bonjour,</p><p>Vous trouverez ci-joint notre facture {{facture.numero}} du {{facture.date}}, à régler au plus tard le {{facture.echeance}}.</p><p>Merci de votre confiance.</p>',
  },
  {
    key: 'invoiceReminder',
    name: 'Rappel amical',
    kind: 'invoiceReminder',
    subject: 'Facture {{facture.numero}} : un oubli ?',
    message:
      '<p>Bonjour,</p><p>Il reste {{facture.reste}} à régler sur la facture {{facture.numero}}, échue le {{facture.echeance}}. Pouvez-vous nous dire quand part votre virement ?</p>',
  },
  {
    key: 'customer',
    name: 'Consignes de fin d’année',
    kind: 'customer',
    subject: 'Consignes de fin d’année pour {{client.nom}}',
    message:
      '<p>Bonjour,</p><p>Vous trouverez les consignes des fêtes dans le cahier de vos sites. Nous restons joignables au {{agence.telephone}}.</p>',
  },
  {
    key: 'agent',
    name: 'Carte professionnelle à renouveler',
    kind: 'agent',
    subject: 'Votre carte professionnelle',
    message:
      '<p>Bonjour {{agent.nom}},</p><p>Votre carte {{agent.carte}} arrive à échéance le {{agent.carte_fin}}. Déposez votre demande au CNAPS dès maintenant et envoyez-nous le récépissé.</p>',
  },
] as const;

export const mailTemplateSteps = (owner: DemoClient): Step[] =>
  TEMPLATES.map(({ key, ...words }) => async () => {
    const id = demoId(`mail-template/${key}`);
    // A user who tries the product may have changed the template.
    if (await found(owner.call(mailTemplateCalls.mailTemplate, { params: { id } }, scope))) return;
    await owner.call(mailTemplateCalls.saveMailTemplate, { body: { id, ...words } }, scope);
  });

export const emailSteps = (owner: DemoClient): Step[] =>
  LETTERS.map(({ key, to, customer, subject, message }) => () => {
    const body = { id: demoId(`email/${key}`), to: [to], subject, message, customerId: customerId(customer) };
    // The call is idempotent: a second call with this id sends no second mail.
    return owner.call(emailCalls.sendEmail, { body }, scope);
  });
