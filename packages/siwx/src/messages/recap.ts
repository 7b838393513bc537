import { siwxErrors } from '../errors/siwxErrors.ts'

/** What a message authorizes: for each resource, actions `ability/name` with their limits. */
export interface Recap {
  readonly att: Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>>
}

const PREFIX = 'urn:recap:'
const INTRODUCTION = 'I further authorize the stated URI to perform the following actions on my behalf: '

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function isRecap(value: unknown): value is Recap {
  if (!isRecord(value) || !isRecord(value['att'])) return false
  return Object.values(value['att']).every(
    (actions) =>
      isRecord(actions) &&
      Object.entries(actions).every(([name, limits]) => /^[^/]+\/[^/]+$/.test(name) && Array.isArray(limits)),
  )
}

function decode(text: string): unknown {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
}

/**
 * Reads the ReCap of a message: its last resource, if it is one.
 *
 * @throws {@link siwxErrors.recapInvalid}
 * @see https://eips.ethereum.org/EIPS/eip-5573
 */
export function parseRecap(resources: readonly string[] = []): Recap | undefined {
  const last = resources.at(-1)
  if (!last?.startsWith(PREFIX)) return undefined
  let recap: unknown
  try {
    recap = decode(last.slice(PREFIX.length))
  } catch (cause) {
    throw siwxErrors.recapInvalid({}, { cause })
  }
  if (!isRecap(recap)) throw siwxErrors.recapInvalid()
  return recap
}

/** Writes the sentence that the statement of a message ends with, so that the visitor reads what the ReCap authorizes. */
export function describeRecap({ att }: Recap): string {
  const sentences = Object.entries(att).flatMap(([resource, actions]) => {
    const names = Object.keys(actions).map((action) => action.split('/') as [ability: string, name: string])
    names.sort(([, one], [, other]) => one.localeCompare(other, 'en'))
    const abilities = new Map<string, string[]>()
    for (const [ability, name] of names) abilities.set(ability, [...(abilities.get(ability) ?? []), name])
    return [...abilities].map(([ability, list]) => `'${ability}': '${list.join("', '")}' for '${resource}'.`)
  })
  return INTRODUCTION + sentences.map((sentence, index) => `(${index + 1}) ${sentence}`).join(' ')
}

/** The CAIP-2 ids of the networks that a ReCap authorizes requests on: only `request/…` of `eip155` names networks. */
export function listRecapChains({ att }: Recap): readonly string[] {
  const actions = Object.hasOwn(att, 'eip155') ? Object.entries(att['eip155'] ?? {}) : []
  const limits = actions.flatMap(([action, entries]) => (action.startsWith('request/') ? entries : []))
  const chains = limits.flatMap((limit) =>
    isRecord(limit) && Array.isArray(limit['chains']) ? (limit['chains'] as unknown[]) : [],
  )
  return [...new Set(chains.filter((chain) => typeof chain === 'string'))]
}
