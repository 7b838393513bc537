/**
 * @module The permissions in a sign-in message: a ReCap, which is the last of its resources.
 * @see https://eips.ethereum.org/EIPS/eip-5573
 */
import { readField } from '../session/checkNamedChain.ts'

const PREFIX = 'urn:recap:'
const MAX_LENGTH = 50_000
/** The permissions of a session: requests of this chain family. */
const FAMILY = 'eip155'

/** What a ReCap allows: for each resource, actions `ability/name` with their limits. */
export type Permissions = Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>>

/** Permissions of a session, as a wallet has granted them. */
export interface Recap {
  readonly methods: readonly string[]
  /** CAIP-2 ids, also of chains without a separate message. Unchecked. */
  readonly chains: readonly unknown[]
  readonly permissions: Permissions
}

export const isRecap = (resource: unknown): resource is string =>
  typeof resource === 'string' && resource.startsWith(PREFIX)
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const sortKeys = <Value>(record: Readonly<Record<string, Value>>) =>
  Object.fromEntries(Object.entries(record).sort(([left], [right]) => (left < right ? -1 : 1)))

function isPermissions(value: unknown): value is Permissions {
  if (!isRecord(value)) return false
  return Object.values(value).every(
    (actions) =>
      isRecord(actions) &&
      Object.entries(actions).every(
        ([action, limits]) => /^[\w.*+-]{1,100}\/[\w.*+-]{1,100}$/.test(action) && Array.isArray(limits),
      ),
  )
}

/** @returns `undefined` if the resource is no ReCap. */
function parseDetails(resource: unknown): { readonly att: Permissions; readonly prf: unknown } | undefined {
  if (!isRecap(resource) || resource.length > MAX_LENGTH) return undefined
  try {
    const details: unknown = JSON.parse(atob(resource.slice(PREFIX.length).replaceAll('-', '+').replaceAll('_', '/')))
    const att = readField(details, 'att')
    return isPermissions(att) ? { att, prf: readField(details, 'prf') } : undefined
  } catch {
    return undefined
  }
}

/** Creates the resource that requests methods of eip155, besides the permissions of the site. */
export function createRecap(methods: readonly string[], own: Permissions = {}): string {
  const abilities = Object.fromEntries([...methods].sort().map((method) => [`request/${method}`, [{}]]))
  const text = btoa(JSON.stringify({ att: sortKeys({ ...own, [FAMILY]: abilities }), prf: [] }))
  return PREFIX + text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/**
 * Reads the permissions that a site requests for its own resources.
 *
 * @returns `undefined` if they cannot be sent with those of the session: clients of wallets drop proofs, and the kit sets the
 * permissions of eip155.
 */
export function parseOwnRecap(resource: string): Permissions | undefined {
  const { att, prf } = parseDetails(resource) ?? {}
  const hasProofs = Array.isArray(prf) && prf.length > 0
  return att && !hasProofs && !Object.hasOwn(att, FAMILY) ? att : undefined
}

/** @returns `undefined` if the resource grants no method, or something that was not requested. */
export function parseRecap(resource: unknown, own: Permissions = {}): Recap | undefined {
  const permissions = parseDetails(resource)?.att
  if (!permissions || !Object.hasOwn(permissions, FAMILY)) return undefined
  const { [FAMILY]: requests = {}, ...others } = permissions
  const abilities = Object.entries(requests)
  const methods = abilities.map(([ability]) => /^request\/(\w{1,100})$/.exec(ability)?.[1])
  if (abilities.length === 0 || !methods.every((method) => method !== undefined)) return undefined
  if (!Object.entries(others).every(([name, actions]) => Object.hasOwn(own, name) && isSame(actions, own[name]))) {
    return undefined
  }
  return { methods, chains: abilities.flatMap(([, limits]) => readField(limits, '0', 'chains') ?? []), permissions }
}

/** Whether a wallet has granted all permissions that the site requests for its own resources. */
export const isComplete = ({ permissions }: Recap, own: Permissions = {}) =>
  Object.keys(own).every((name) => Object.hasOwn(permissions, name))

const isSame = (left: unknown, right: unknown): boolean => toCanonical(left) === toCanonical(right)
/** The JSON of a value, with sorted keys. */
const toCanonical = (value: unknown) =>
  JSON.stringify(value, (_key, part: unknown) => (isRecord(part) ? sortKeys(part) : part))

/** The sentence that a ReCap adds to the statement of the message. */
export const RECAP_SENTENCE = 'I further authorize the stated URI to perform the following actions on my behalf: '

/** The statement without the sentence, for a site whose message already has a ReCap. */
export const removeSentence = (statement: string) => (statement.split(RECAP_SENTENCE)[0] ?? '').trimEnd()

/** The statement, followed by the permissions as a sentence in the order of the protocol's own client. */
export function createStatement(statement: string | undefined, { permissions }: Pick<Recap, 'permissions'>): string {
  const parts = Object.entries(permissions).flatMap(([resource, actions]) => {
    const abilities = new Map<string, string[]>()
    const names = Object.keys(actions).map((action) => action.split('/') as [ability: string, name: string])
    names.sort(([, left], [, right]) => left.localeCompare(right, 'en'))
    for (const [ability, name] of names) abilities.set(ability, [...(abilities.get(ability) ?? []), name])
    return [...abilities].map(([ability, list]) => `'${ability}': '${list.join("', '")}' for '${resource}'.`)
  })
  return `${statement ? `${statement} ` : ''}${RECAP_SENTENCE}${parts.map((part, index) => `(${index + 1}) ${part}`).join(' ')}`
}
