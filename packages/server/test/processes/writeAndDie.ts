import { openDatabase } from '../../src/index.ts'

/** Stores rows in a folder, and waits with the database open until it is killed. */
export async function run(folder: string): Promise<void> {
  const database = await openDatabase(folder)
  await database.query('create table public.entry (id int); insert into public.entry select generate_series(1, 1000)')
  process.send?.('written')
  await new Promise((resolve) => process.once('message', resolve))
}
