import { isDeepStrictEqual } from 'node:util';
import { newId } from '@vigie/contracts/core/id';
import { DEFAULT_TIME_ZONE } from '@vigie/contracts/core/limits';
import { todayIn } from '@vigie/contracts/core/time/today';
import type { Installation } from '@vigie/contracts/platform/installation/installation';
import type { installationCalls } from '@vigie/contracts/platform/installation/installation.calls';
import type { Seller } from '@vigie/contracts/platform/installation/seller';
import { personName } from '@vigie/service-kit/db/person-name';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { stale } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { askForInvoices } from '../subscription/invoice/waiting-invoices.job';
import { db } from '../tables';
import { begunRates, ratesText } from './late-rates';
import { selectInstallation } from './select-installation';

/** Maximum number of entries shown, newest first. */
const SHOWN = 200;

export const installationHandlers: Handlers<typeof installationCalls> = {
  async installation() {
    return { installation: await selectInstallation() };
  },
  async helpVideos() {
    return { videos: (await selectInstallation()).videos };
  },
  async saveInstallation({ body, caller }) {
    const { updatedAt, flags, ...given } = body;
    const known = await selectInstallation(true);
    const { videos = known.videos, lateRates: rates, ...texts } = given;
    const lateRates = rates ? begunRates(rates, todayIn(DEFAULT_TIME_ZONE)) : known.lateRates;
    const wanted = { ...known.flags, ...flags };
    const changed = changesOf(sidesOf(known), sidesOf({ ...known, ...texts, videos, lateRates, flags: wanted }));
    const nothing = Object.keys(changed.after).length === 0;
    // A retry after a lost answer changes nothing and is not stale.
    if (nothing) return { installation: known };
    if (updatedAt !== known.updatedAt) throw stale();
    const decided = Object.entries(wanted).filter(([flag, shown]) => shown !== known.configured[flag as keyof Flags]);
    await db()
      .updateTable('installation')
      .set({
        ...texts,
        videos: JSON.stringify(videos),
        lateRates: JSON.stringify(lateRates),
        flags: JSON.stringify(Object.fromEntries(decided)),
        updatedAt: sql<string>`clock_timestamp()`,
      })
      .execute();
    await noteChange(changed, caller.userId);
    return { installation: await selectInstallation() };
  },
  async saveSeller({ body: { seller, updatedAt }, caller }) {
    const known = await selectInstallation(true);
    const changed = changesOf(sidesOf(known), sidesOf({ ...known, seller }));
    if (Object.keys(changed.after).length === 0) return { installation: known };
    if (updatedAt !== known.updatedAt) throw stale();
    await db()
      .updateTable('installation')
      .set({ seller: JSON.stringify(seller), updatedAt: sql<string>`clock_timestamp()` })
      .execute();
    await noteChange(changed, caller.userId);
    await askForInvoices();
    return { installation: await selectInstallation() };
  },
  async historyInstallation() {
    const rows = await db()
      .selectFrom('installationChange as c')
      .innerJoin('userAccount as u', 'u.id', 'c.userId')
      .select([
        'c.id',
        'c.at',
        'c.before',
        'c.after',
        sql<string | null>`nullif(${personName('u')}, '')`.as('userName'),
      ])
      .orderBy('c.at', 'desc')
      .limit(SHOWN)
      .execute();
    return {
      history: rows.map((row) => ({
        ...row,
        at: new Date(row.at).toISOString(),
        act: 'edit',
        label: 'Réglages modifiés',
      })),
    };
  },
};

async function noteChange({ before, after }: ReturnType<typeof changesOf>, userId: string): Promise<void> {
  await db()
    .insertInto('installationChange')
    .values({ id: newId(), userId, before: JSON.stringify(before), after: JSON.stringify(after) })
    .execute();
}

function sellerSides(seller: Seller | null): Side {
  const { address, ...rest } = seller ?? { address: {} };
  return Object.fromEntries(Object.entries({ ...address, ...rest }).map(([key, value]) => [`seller.${key}`, value]));
}

type Flags = Installation['flags'];
type Side = Record<string, unknown>;

/** The fields as history names them: `flags.offers`. */
const sidesOf = ({
  flags,
  maintenance,
  announcement,
  videos,
  seller,
  lateRates,
}: Pick<Installation, 'flags' | 'maintenance' | 'announcement' | 'videos' | 'seller' | 'lateRates'>) => ({
  maintenance,
  announcement,
  lateRates: ratesText(lateRates),
  ...sellerSides(seller),
  ...Object.fromEntries(Object.entries(videos).map(([lesson, address]) => [`videos.${lesson}`, address])),
  ...Object.fromEntries(Object.entries(flags).map(([flag, shown]) => [`flags.${flag}`, shown])),
});

function changesOf(was: Side, is: Side): { before: Side; after: Side } {
  const changed = Object.keys(is).filter((key) => !isDeepStrictEqual(was[key], is[key]));
  const pick = (side: Side) => Object.fromEntries(changed.map((key) => [key, side[key]]));
  return { before: pick(was), after: pick(is) };
}
