import type pg from 'pg';
import { type TenantTable, tableName } from './tenant-rows';

/** Returns the tables of an agency that were written since the last call, by their SQL names. */
export type TakeTouched = (agencyId: string) => Promise<string[]>;

/**
 * Installs triggers that note every written row of a tenant table, because reading all tables after each of a thousand
 * calls would cost more than the calls. Rolled-back writes and writes in the role of a replica are not noted.
 */
export async function watchRows(client: pg.ClientBase, tables: readonly TenantTable[]): Promise<TakeTouched> {
  await client.query(`
    create unlogged table public.touched (agency_id uuid not null, name text not null);
    create function public.note_touched() returns trigger language plpgsql security definer as $$
    begin
      if tg_op <> 'INSERT' then
        insert into public.touched values (old.agency_id, tg_table_schema || '.' || tg_table_name);
      end if;
      if tg_op <> 'DELETE' then
        insert into public.touched values (new.agency_id, tg_table_schema || '.' || tg_table_name);
      end if;
      return null;
    end $$;
    ${tables.map((table) => `create trigger note_touched after insert or update or delete on ${tableName(table)} for each row execute function public.note_touched();`).join('\n')}
  `);
  return async (agencyId) => {
    const { rows } = await client.query<{ name: string }>({
      name: 'touched',
      text: 'with taken as (delete from public.touched where agency_id = $1 returning name) select distinct name from taken',
      values: [agencyId],
    });
    return rows.map(({ name }) => name);
  };
}
