import { SPONSOR_MESSAGES, SPONSORS_PER_DAY } from '@vigie/contracts/platform/sponsor/sponsor';
import type { sponsorCalls } from '@vigie/contracts/platform/sponsor/sponsor.calls';
import { dangerouslySwitchAgency } from '@vigie/service-kit/db/database';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { publicUrl } from '@vigie/service-kit/link-secret';
import { letter } from '@vigie/service-kit/mail/mail-html';
import { PLATFORM_AGENCY } from '@vigie/service-kit/mail/platform-agency';
import { queueMail } from '@vigie/service-kit/mail/queue-mail';
import { conflict } from '@vigie/service-kit/problem';
import { requireModule } from '../installation/demand-module';
import { madeToday } from '../made-today';
import { db } from '../tables';

export const sponsorHandlers: Handlers<typeof sponsorCalls> = {
  async sponsor({ body, caller, requestId }) {
    await requireModule('sponsorship');
    const sentToday = await madeToday('sponsorship', caller.userId);
    if (await isSent(body.id, caller.userId)) return {};
    if (sentToday >= SPONSORS_PER_DAY) throw conflict(SPONSOR_MESSAGES.tooMany, 'too_many');
    const made = await db()
      .insertInto('sponsorship')
      .values({ ...body, message: body.message ?? null, userId: caller.userId })
      .onConflict((c) => c.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) throw conflict(SPONSOR_MESSAGES.again, 'again');
    await dangerouslySwitchAgency(PLATFORM_AGENCY);
    await queueMail(
      {
        agencyId: PLATFORM_AGENCY,
        businessKey: `sponsorship/${body.id}`,
        to: { address: body.email, name: body.agencyName },
        fromName: 'Vigie',
        replyTo: caller.email,
        subject: `${caller.name} vous recommande Vigie`,
        ...letter({
          paragraphs: [
            'Bonjour,',
            `${caller.name} vous recommande Vigie, la plateforme des agences de sécurité privée : planning, terrain et facturation.`,
            ...(body.message ? [body.message] : []),
            `Pour lui répondre, répondez à ce message. Votre adresse n'a été enregistrée que pour cet envoi, qui ne sera pas répété.`,
          ],
          link: { label: 'Découvrir Vigie', url: publicUrl() },
          signature: 'Vigie',
        }),
      },
      requestId,
    );
    return {};
  },
};

const isSent = async (id: string, userId: string): Promise<boolean> =>
  (await db()
    .selectFrom('sponsorship')
    .select('id')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()) !== undefined;
