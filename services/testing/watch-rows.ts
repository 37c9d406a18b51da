import type pg from 'pg';
import { MEMBER_TABLES, type TenantTable, tableName } from './tenant-rows';

/** Returns the tables that were written since the last call, by their SQL names: of an agency, or the shared ones. */
export type TakeTouched = (of: string) => Promise<string[]>;

/** The tables about agencies and their members that have no tenant. */
export const SHARED = '00000000-0000-0000-0000-000000000000';

/**
 * Installs triggers that note every written row of a tenant table and of the tables about members, because reading all
 * of them after each of a thousand calls would cost more than the calls. Rolled-back writes and writes in the role of a
 * replica are not noted.
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
    create function public.note_shared() returns trigger language plpgsql security definer as $$
    begin
      insert into public.touched values ('${SHARED}', tg_table_schema || '.' || tg_table_name);
      return null;
    end $$;
    ${MEMBER_TABLES.map((name) => `create trigger note_shared after insert or update or delete on ${name} for each row execute function public.note_shared();`).join('\n')}
    ${tables.map((table) => `create trigger note_touched after insert or update or delete on ${tableName(table)} for each row execute function public.note_touched();`).join('\n')}
  `);
  return async (of) => {
    const { rows } = await client.query<{ name: string }>({
      name: 'touched',
      text: 'with taken as (delete from public.touched where agency_id = $1 returning name) select distinct name from taken',
      values: [of],
    });
    return rows.map(({ name }) => name);
  };
}
