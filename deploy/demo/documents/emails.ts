import { emailCalls } from '@vigie/contracts/commercial/email/email.calls';
import { DEMO_AGENCY } from '../agency';
import type { DemoClient } from '../client';
import type { Step } from '../context';
import { customerId } from '../customers';
import { demoId } from '../seed';

const scope = { agencyId: DEMO_AGENCY };

/** E-mails in one's own words: one that arrives, and one whose address nobody has (the local mailbox refuses it). */
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

export const emailSteps = (owner: DemoClient): Step[] =>
  LETTERS.map(({ key, to, customer, subject, message }) => () => {
    const body = { id: demoId(`email/${key}`), to: [to], subject, message, customerId: customerId(customer) };
    // The same id again is the same e-mail.
    return owner.call(emailCalls.sendEmail, { body }, scope);
  });
