/**
 * @module Wrong codes of a day, over all addresses: a guesser who tries few codes at each of many addresses stays below the limit of an
 * address. They are counted for the client, its network, the project and the server.
 */
import { hashText, widenGroup, type Sql } from '@openappkit/server'
import { FIRST_EARLIER, type EarlierParts } from '../audit/appendAudit.ts'

/**
 * How many wrong codes one scope may have on a day before its logins begin with a link. If it has many visitors, the limit is a quarter of
 * its right codes instead, because visitors make typing errors.
 */
export const MAX_SCOPE_GUESSES = { client: 50, network: 150, project: 1_000, server: 5_000 } as const

/** What wrong codes are counted for. */
export type GuessScope = keyof typeof MAX_SCOPE_GUESSES

const FLOORS = Object.entries(MAX_SCOPE_GUESSES)
  .map(([kind, floor]) => `when '${kind}' then ${floor}`)
  .join(' ')

/** Whether the row `scope` accepts another guess. */
const IS_OPEN = `scope.guesses - scope.rights < greatest(case split_part(scope.name, ':', 1) ${FLOORS} end, scope.rights / 4)`

/** The names of the scopes of a client, in the order in which every statement locks them: that of their texts. */
export function nameClientScopes(client: string): readonly string[] {
  const wide = widenGroup(client)
  return [`client:${hashText(client)}`, ...(wide === undefined ? [] : [`network:${hashText(wide)}`])]
}

/** The names of all scopes of a client and a project. */
export const nameScopes = (client: string, projectId: string): readonly string[] => [
  ...nameClientScopes(client),
  `project:${projectId}`,
  'server',
]

/** The kind of a name. */
export const getScope = (name: string): GuessScope => name.split(':')[0] as GuessScope

/**
 * Counts a guess for one scope after the other: parts of statements. A scope that accepts no guess ends the chain, so that a client that
 * was refused uses up nothing of its project.
 *
 * @param source - A part of the statement, without rows if the guess is not counted.
 * @param names - SQL of each name.
 * @param day - SQL of the day.
 * @returns The parts, and the name of the last one, which has a row if each scope has accepted the guess.
 */
export function chainScopes(source: string, names: readonly string[], day: string) {
  const parts = names.map(
    (name, index) =>
      `scope_${index} as (
       insert into secure_site.guess_scope as scope (name, day, guesses) select ${name}, ${day}, 1 from ${source}
         where ${index === 0 ? 'true' : `exists (select from scope_${index - 1})`}
       on conflict (name, day) do update set guesses = scope.guesses + 1 where ${IS_OPEN}
       returning 1
     )`,
  )
  return { parts: parts.join(', '), last: `scope_${names.length - 1}` }
}

/** The names of the scopes that accept no guess: SQL of an array. */
export const listFullScopes = (names: string, day: string): string =>
  `array(select name from secure_site.guess_scope as scope where name = any(${names}) and day = ${day} and not ${IS_OPEN} order by name)`

const countRightPart = (names: string, day: string) =>
  `with locked as (
     select name from secure_site.guess_scope where name = any(${names}) and day = ${day} order by name for update
   )
   update secure_site.guess_scope set rights = rights + 1 where day = ${day} and name in (select name from locked) returning 1`

/** Counts a right code. */
export async function countRight(sql: Sql, names: readonly string[], day: number): Promise<void> {
  await sql.query(countRightPart('$1::text[]', '$2'), [names, day])
}

/**
 * Counts a right code with the statement of the audit log: the rows stay locked until the transaction ends.
 *
 * @param first - The number of the first value.
 */
export const createRightCount = (names: readonly string[], day: number, first = FIRST_EARLIER): EarlierParts => ({
  parts: { rights: countRightPart(`$${first}::text[]`, `$${first + 1}`) },
  values: [names, day],
})
