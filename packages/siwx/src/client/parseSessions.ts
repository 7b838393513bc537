import { foldAddress } from '@openappkit/common'
import type { SIWXSession } from '@openappkit/core'
import type { SiwxSession } from './types.ts'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

function isSession(value: unknown): value is SiwxSession {
  if (!isRecord(value) || !isRecord(value['data'])) return false
  const texts = [value['message'], value['signature'], value['data']['accountAddress'], value['data']['chainId']]
  return texts.every((text) => typeof text === 'string')
}

/**
 * Parses sessions of a server or of the browser's storage. Ignores invalid entries.
 *
 * @returns `undefined` if the value is not a list.
 */
export function parseSessions(value: unknown): SiwxSession[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.filter(isSession)
}

type Account = SIWXSession['data']

/** Whether two sessions are of one account on one network. */
export const isSameAccount = (one: Account, other: Account): boolean =>
  one.chainId === other.chainId && foldAddress(one.accountAddress) === foldAddress(other.accountAddress)
