import { mailTemplateCalls } from '@vigie/contracts/commercial/mail-template/mail-template.calls';
import { newId } from '@vigie/contracts/core/id';
import { ok, type Person } from '../../people';
import type { World } from '../../world';
import type { NounFixture } from '../furnishing';

export async function newMailTemplate(world: World, who: Person, mark = ''): Promise<string> {
  const id = newId();
  const words = { subject: 'Bonjour {{client.nom}}', message: '<p>Votre agence, {{agence.nom}}</p>' };
  const body = { id, name: `Modèle ${mark}${id}`, kind: 'customer' as const, ...words };
  await ok(world, who, mailTemplateCalls.saveMailTemplate, { body });
  return id;
}

export const mailTemplateFurnishing: NounFixture = {
  table: 'commercial.mail_template',
  make: (world, who) => newMailTemplate(world, who),
  bodies: { duplicate: async () => ({ id: newId() }) },
};
