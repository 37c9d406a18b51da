import { MESSAGES } from '../messages';
import { dialogTitle, ENTITY_NOUNS } from '../nouns';
import { COMMERCIAL_MESSAGES } from './commercial';
import { COMMON_MESSAGES } from './common';
import { ERROR_MESSAGES } from './errors';
import { FIELD_MESSAGES } from './field';
import { PLATFORM_MESSAGES } from './platform';
import { ROUND_MESSAGES } from './rounds';
import { VALIDATION_MESSAGES } from './validation';

const parts = [
  ERROR_MESSAGES,
  VALIDATION_MESSAGES,
  COMMON_MESSAGES,
  FIELD_MESSAGES,
  ROUND_MESSAGES,
  COMMERCIAL_MESSAGES,
  PLATFORM_MESSAGES,
];

/** Parameters that are replaced by their names: two sentences that differ only in their parameters are duplicates. */
const named = new Proxy({} as never, { get: (_, name) => `{${String(name)}}` });

describe('messages', () => {
  test('no key hides another, no text is written twice', () => {
    const keys = parts.flatMap((part) => Object.keys(part));
    expect(new Set(keys).size).toBe(keys.length);
    expect(Object.keys(MESSAGES)).toHaveLength(keys.length);
    const texts = Object.values(MESSAGES).map((text) => (typeof text === 'string' ? text : text(named)));
    expect(new Set(texts).size).toBe(texts.length);
  });

  test.each([
    [
      MESSAGES.missingRight({ label: 'Lister les clients' }),
      "Vous ne bénéficiez pas de l'autorisation Lister les clients.",
    ],
    [
      MESSAGES.missingRight({ label: 'Lister les échéances : G.R.H.' }),
      "Vous ne bénéficiez pas de l'autorisation Lister les échéances : G.R.H.",
    ],
    [MESSAGES.exactCount({ count: 3 }), 'Doit contenir 3 éléments'],
    [MESSAGES.atMost({ max: 5 }), 'Doit être inférieur ou égale à 5'],
    [MESSAGES.moreThan({ min: 0 }), 'Doit être supérieur à 0'],
    [MESSAGES.after({ date: '21/11/2026' }), 'Doit être après le 21/11/2026'],
    [MESSAGES.unknownField({ name: 'a, b' }), 'Champ inconnu : a, b'],
    [MESSAGES.minCharacters({ min: 6 }), '6 caractères min.'],
    [MESSAGES.maxCharacters({ max: 500000 }), 'Maximum 500000 caractères'],
    [MESSAGES.unknownNotificationError({ code: 'E7' }), 'Erreur inconnue : E7'],
    [MESSAGES.invoicesToCheck({ count: 2 }), '2 facture(s) à contrôler sur cette période'],
    [
      MESSAGES.confirmCancelEstimate({ number: 'D2026-0001' }),
      'Êtes-vous sûr de vouloir supprimer le devis N°D2026-0001 ?',
    ],
    [
      MESSAGES.confirmCancelInvoice({ number: 'F2026-0001' }),
      'Êtes-vous sûr de vouloir supprimer la facture N°F2026-0001 ?',
    ],
    [
      MESSAGES.confirmReactivateInvoice({ number: 'F2026-0001' }),
      'Êtes-vous sûr de vouloir réactiver la facture N°F2026-0001 ?',
    ],
    [MESSAGES.actsWaiting({ count: 1 }), "1 acte en attente d'envoi"],
    [MESSAGES.actsWaiting({ count: 2 }), "2 actes en attente d'envoi"],
    [MESSAGES.actsStuck({ count: 1 }), "Un acte n'a pas pu être envoyé"],
    [MESSAGES.actsStuck({ count: 2 }), "2 actes n'ont pas pu être envoyés"],
    [
      MESSAGES.actsNotKept({ count: 1 }),
      "1 acte n'est pas conservé sur cet appareil : gardez l'application ouverte jusqu'à son envoi.",
    ],
    [
      MESSAGES.actsNotKept({ count: 2 }),
      "2 actes ne sont pas conservés sur cet appareil : gardez l'application ouverte jusqu'à leur envoi.",
    ],
    [
      MESSAGES.keepsLittle({ free: 12 }),
      'Il reste 12 Mo sur cet appareil pour vos actes et vos photos : libérez de la place avant de perdre le réseau.',
    ],
    [MESSAGES.dataAge({ age: '3 h' }), 'Données datant de 3 h'],
    [MESSAGES.offlineSince({ at: '26/11/2026 22:10' }), 'Hors connexion : données du 26/11/2026 22:10'],
    [MESSAGES.accountLocked({ minutes: 15 }), 'Compte bloqué après trop de tentatives, réessayez dans 15 min'],
    [
      MESSAGES.transitionRefused({ from: 'Signé', to: 'Créé' }),
      "Passage de « Signé » à « Créé » impossible : ce changement de statut n'est pas autorisé.",
    ],
    [
      MESSAGES.unavailabilityUnassigns({ count: 2 }),
      "2 services en conflit avec cette indisponibilité : l'agent en sera retiré. Continuer ?",
    ],
    [
      MESSAGES.agentHasContracts({ count: 1 }),
      "1 contrat attend encore une signature : retirez-le ou faites-le signer d'abord.",
    ],
    [
      MESSAGES.agentHasContracts({ count: 2 }),
      "2 contrats attendent encore une signature : retirez-les ou faites-les signer d'abord.",
    ],
    [MESSAGES.wrongCheckpoint({ expected: 'Hall' }), 'Le prochain point de contrôle est « Hall »'],
    [MESSAGES.siteHasFutureServices({ count: 7 }), 'Ce site a 7 services à venir : il sera désactivé. Continuer ?'],
  ])('%s', (text, expected) => {
    expect(text).toBe(expected);
  });
});

/** Written with « (s) » in the specification. */
const AS_SPECIFIED: readonly string[] = ['2 facture(s) à contrôler sur cette période'];

test('a sentence that counts says one or several, not « (s) »', () => {
  const said = Object.values(MESSAGES).flatMap((message) =>
    typeof message === 'function' ? [1, 2].map((count) => (message as (of: object) => string)({ count })) : message,
  );
  expect(said.filter((text) => text.includes('(s)') && !AS_SPECIFIED.includes(text.replace(/^1/, '2')))).toEqual([]);
});

describe('dialog titles', () => {
  test('agree in gender with the entity', () => {
    expect(dialogTitle('add', ENTITY_NOUNS.invoice)).toBe("Ajout d'une facture");
    expect(dialogTitle('add', ENTITY_NOUNS.site)).toBe("Ajout d'un site");
    expect(dialogTitle('edit', ENTITY_NOUNS.round)).toBe("Modification d'une ronde");
    expect(dialogTitle('read', ENTITY_NOUNS.estimate)).toBe("Consultation d'un devis");
    expect(dialogTitle('read', ENTITY_NOUNS.informationNote)).toBe("Consultation d'une note d'information");
  });

  test('every noun has a plural of its own, but the invariable ones', () => {
    const invariable = Object.entries(ENTITY_NOUNS)
      .filter(([, noun]) => noun.plural === noun.singular)
      .map(([name]) => name);
    expect(invariable).toEqual(['estimate']);
    expect(ENTITY_NOUNS.checkpoint.plural).toBe('points de contrôle');
  });
});
