-- The last sign of life of each process of a program: what a platform administrator looks at when something is wrong.
create table program_heartbeat (
  program text not null,
  -- Of several that run at once: host and port.
  instance text not null,
  started_at timestamptz not null,
  version text not null,
  beat_at timestamptz not null default clock_timestamp(),
  -- What it needs and could not reach.
  unreachable text[] not null default '{}',
  -- How much work waits, as far as this program knows.
  waiting jsonb not null default '[]',
  primary key (program, instance)
);
grant select on program_heartbeat to vigie_platform;

-- Published: each program says that it lives. One that ended without a word is remembered for a day.
create function beat(of_program text, of_instance text, since timestamptz, of_version text, lacks text[], work jsonb) returns void
  language sql security definer set search_path = platform, public
  as $$
    insert into platform.program_heartbeat as h (program, instance, started_at, version, unreachable, waiting)
    values (of_program, of_instance, since, of_version, lacks, work)
    on conflict (program, instance) do update
      set started_at = excluded.started_at, version = excluded.version, beat_at = clock_timestamp(),
          unreachable = excluded.unreachable, waiting = excluded.waiting;
    delete from platform.program_heartbeat where beat_at < now() - interval '1 day';
  $$;

-- Published: a program that is stopped says so, and is not missed.
create function last_beat(of_program text, of_instance text) returns void
  language sql security definer set search_path = platform, public
  as $$ delete from platform.program_heartbeat where program = of_program and instance = of_instance $$;

revoke execute on function beat(text, text, timestamptz, text, text[], jsonb), last_beat(text, text) from public;
grant execute on function beat(text, text, timestamptz, text, text[], jsonb), last_beat(text, text)
  to vigie_platform, vigie_commercial, vigie_field;
