import { z } from 'zod';
import { requiredText, richText } from '../../formats/fields';

const DEFAULT_TEXT = [
  "<p>Votre agence traite les données utiles à ses prestations : votre identité et vos coordonnées, vos plannings, la main courante des sites et, pendant un service seulement, la position de l'agent.</p>",
  "<p>Une position est conservée deux mois, un an lorsqu'elle prouve un événement et cinq ans lorsqu'elle compte des heures. Elle est ensuite effacée.</p>",
  "<p>Vous pouvez demander à votre agence l'accès à vos données, leur rectification ou leur effacement, et vous adresser à la CNIL.</p>",
].join('');

/** The document for agents and customers. A new version asks everybody for consent again. */
export const privacySettingsSchema = z.object({
  version: requiredText(40).default('1'),
  text: richText.default(DEFAULT_TEXT),
});
