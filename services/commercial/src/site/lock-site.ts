import { db } from '../tables';

export type SiteRecord = NonNullable<Awaited<ReturnType<typeof lockSite>>>;

export const lockSite = (id: string) =>
  db().selectFrom('site').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
