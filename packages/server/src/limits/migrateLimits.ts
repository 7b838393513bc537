import type { Database } from '../database/types.ts'
import { migrate, type MigrateOptions } from '../migrations/migrate.ts'

/** `unlogged`: a crash of the database may empty it, and a call writes less. */
const RATE = `create unlogged table server.rate (
  bucket text primary key,
  tat timestamptz not null
)`

/**
 * Takes a token of each bucket, or of none. It returns for how many microseconds a call is refused; 0 if it is allowed.
 *
 * `tat` is the theoretical arrival time of the next call. A refused call locks and writes nothing. The rows are locked in the order of
 * their names, so that calls with several common buckets do not wait for each other in a circle.
 */
const TAKE = `create or replace function server.take_tokens(buckets text[], intervals int8[], periods int8[]) returns int8 language plpgsql as $$
declare
  name text;
  wait int8;
begin
  for attempt in 1..2 loop
    select ceil(max(extract(epoch from greatest(rate.tat, clock_timestamp()) - clock_timestamp()) * 1000000 + wanted.step - wanted.period))
      into wait
      from unnest(buckets, intervals, periods) as wanted(bucket, step, period) join server.rate on rate.bucket = wanted.bucket;
    if wait > 0 then
      return wait;
    end if;
    exit when attempt = 2;
    for name in select distinct bucket from unnest(buckets) as wanted(bucket) order by bucket loop
      loop
        insert into server.rate (bucket, tat) values (name, '-infinity') on conflict do nothing;
        perform from server.rate where bucket = name for update;
        exit when found;
      end loop;
    end loop;
  end loop;
  update server.rate set tat = greatest(rate.tat, clock_timestamp()) + wanted.step * interval '1 microsecond'
    from unnest(buckets, intervals) as wanted(bucket, step) where rate.bucket = wanted.bucket;
  return 0;
end $$`

/**
 * The same with one statement for all buckets where `TAKE` has two for each. An insert whose row exists locks it, also if another call
 * removes it meanwhile, and `where false` changes nothing.
 */
const TAKE_TOGETHER = `create or replace function server.take_tokens(buckets text[], intervals int8[], periods int8[]) returns int8 language plpgsql as $$
declare
  wait int8;
begin
  for attempt in 1..2 loop
    select ceil(max(extract(epoch from greatest(rate.tat, clock_timestamp()) - clock_timestamp()) * 1000000 + wanted.step - wanted.period))
      into wait
      from unnest(buckets, intervals, periods) as wanted(bucket, step, period) join server.rate on rate.bucket = wanted.bucket;
    if wait > 0 then
      return wait;
    end if;
    exit when attempt = 2;
    insert into server.rate (bucket, tat)
      select bucket, '-infinity' from (select distinct bucket from unnest(buckets) as wanted(bucket) order by bucket) as ordered
      on conflict (bucket) do update set tat = excluded.tat where false;
  end loop;
  update server.rate set tat = greatest(rate.tat, clock_timestamp()) + wanted.step * interval '1 microsecond'
    from unnest(buckets, intervals) as wanted(bucket, step) where rate.bucket = wanted.bucket;
  return 0;
end $$`

/** The table and the function of `takeTokens`, in the schema `server`. */
export const LIMITS: MigrateOptions = {
  schema: 'server',
  migrations: [
    { name: '001-rate', adds: { rate: 'bucket tat' }, sql: RATE },
    { name: '002-take-tokens', sql: TAKE },
    { name: '003-take-tokens-together', sql: TAKE_TOGETHER },
  ],
}

/** Creates the table of `takeTokens`. Services that share a database share the table. */
export const migrateLimits = (database: Database): Promise<void> => migrate(database, LIMITS)
