import { describeRecap, parseRecap, type Recap } from '@openappkit/siwx'
import { PERMISSIONS, type SignInMessage } from './parseSignInMessage.ts'

/** What a message permits the site besides the sign-in. */
export interface Permissions {
  /** One line for each action: `Request personal_sign on eip155 (eip155:1, eip155:137)`. */
  readonly lines: readonly string[]
  /** Why the owner cannot rely on the text of the message, if so. */
  readonly problem: string | undefined
}

const PREFIX = 'urn:recap:'

/** Whether a resource of a message gives permissions. */
export const isRecap = (resource: string): boolean => resource.startsWith(PREFIX)

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isText = (value: unknown): value is string => typeof value === 'string'

/** The networks of an action. The limits are alternatives, so one that names no network permits all: an empty list. */
function listChains(limits: readonly unknown[]): readonly string[] {
  const chains = limits.map((limit) =>
    isRecord(limit) && Array.isArray(limit['chains']) ? limit['chains'] : undefined,
  )
  return chains.every((list) => list !== undefined && list.length > 0 && list.every(isText))
    ? (chains as string[][]).flat()
    : []
}

function describeAction(resource: string, action: string, limits: readonly unknown[]): string {
  const [ability = '', name = ''] = action.split('/')
  const chains = listChains(limits)
  const verb = ability.charAt(0).toUpperCase() + ability.slice(1)
  return `${verb} ${name} on ${resource}${chains.length === 0 ? '' : ` (${chains.join(', ')})`}`
}

/** The ReCap must be the last resource, and the only one. */
function readRecap(resources: readonly string[]): Recap | undefined {
  if (resources.filter(isRecap).length > 1) return undefined
  try {
    return parseRecap(resources)
  } catch {
    return undefined
  }
}

/**
 * Reads the permissions of a message from its ReCap, and compares them with what its statement says.
 *
 * @returns `undefined` if it neither has nor describes any.
 * @see https://eips.ethereum.org/EIPS/eip-5573
 */
export function readPermissions({
  resources,
  permissions,
}: Pick<SignInMessage, 'resources' | 'permissions'>): Permissions | undefined {
  if (!resources.some(isRecap)) {
    return permissions === undefined
      ? undefined
      : { lines: [], problem: 'The text describes permissions that the message does not give.' }
  }
  const recap = readRecap(resources)
  if (!recap) return { lines: [], problem: 'The message gives the site permissions that this wallet can’t read.' }
  const lines = Object.entries(recap.att).flatMap(([resource, actions]) =>
    Object.entries(actions).map(([action, limits]) => describeAction(resource, action, limits)),
  )
  if (permissions !== undefined && describeRecap(recap) === PERMISSIONS + permissions) {
    return { lines, problem: undefined }
  }
  return {
    lines,
    problem:
      permissions === undefined
        ? 'The text does not say that the message gives the site permissions.'
        : 'The text describes other permissions than the message gives the site.',
  }
}
