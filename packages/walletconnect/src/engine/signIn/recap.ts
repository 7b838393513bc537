/**
 * @module The permissions in a sign-in message: a ReCap, which is the last of its resources.
 * @see https://eips.ethereum.org/EIPS/eip-5573
 */
import { readField } from '../session/readField.ts'

const PREFIX = 'urn:recap:'
const MAX_LENGTH = 50_000

/** Permissions of a session, as a wallet has granted them. */
export interface Recap {
  readonly methods: readonly string[]
  /** CAIP-2 ids, also of chains without a separate message. Unchecked. */
  readonly chains: readonly unknown[]
}

export const isRecap = (resource: unknown): resource is string => typeof resource === 'string' && resource.startsWith(PREFIX)

/** Creates the resource that requests methods of eip155. */
export function createRecap(methods: readonly string[]): string {
  const abilities = Object.fromEntries([...methods].sort().map((method) => [`request/${method}`, [{}]]))
  const text = btoa(JSON.stringify({ att: { eip155: abilities }, prf: [] }))
  return PREFIX + text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** @returns `undefined` if the resource grants no method, or anything other than requests of eip155. */
export function parseRecap(resource: unknown): Recap | undefined {
  if (!isRecap(resource) || resource.length > MAX_LENGTH) return undefined
  try {
    const att = readField(JSON.parse(atob(resource.slice(PREFIX.length).replaceAll('-', '+').replaceAll('_', '/'))), 'att')
    const abilities = Object.entries(Object(readField(att, 'eip155')) as object) as [string, unknown][]
    const methods = abilities.map(([ability]) => /^request\/(\w{1,100})$/.exec(ability)?.[1])
    if (Object.keys(Object(att) as object).length !== 1 || abilities.length === 0) return undefined
    if (!methods.every((method) => method !== undefined)) return undefined
    return { methods, chains: abilities.flatMap(([, limits]) => readField(limits, '0', 'chains') ?? []) }
  } catch {
    return undefined
  }
}

/** The sentence that a ReCap adds to the statement of the message. */
export const RECAP_SENTENCE = 'I further authorize the stated URI to perform the following actions on my behalf: '

/** The statement, followed by the permissions as a sentence in the order of the protocol's own client. */
export function createStatement(statement: string | undefined, { methods }: Recap): string {
  const names = [...methods].sort((left, right) => left.localeCompare(right, 'en')).map((method) => `'${method}'`)
  return `${statement ? `${statement} ` : ''}${RECAP_SENTENCE}(1) 'request': ${names.join(', ')} for 'eip155'.`
}
