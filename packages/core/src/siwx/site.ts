/** @module Calls the functions of the option `siwx`. Their results come from the site, so they are checked here. */
import type { CaipNetworkId } from '@openappkit/common'
import { withDeadline } from '../async/deadline.ts'
import { isSameAddress } from '@openappkit/common'
import type { Kit } from '../kit/types.ts'
import type { SIWXConfig, SIWXMessage, SIWXMessageInput, SIWXSession } from '../options/siwx.types.ts'
import { siwxErrors } from './errors.ts'

/** Longest wait for a function of the site, which asks its server. */
export const SITE_DEADLINE_S = 20

/** The functions that the kit waits for. */
type Called = 'createMessage' | 'addSession' | 'setSessions' | 'getSessions' | 'revokeSession'

/** A function may throw, or return a value instead of a promise. */
async function call<Result>(kit: Kit, name: Called, run: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  return withDeadline((async () => run())(), {
    clock: kit.ports.clock,
    signal,
    deadlineMs: SITE_DEADLINE_S * 1_000,
    onDeadline: () => siwxErrors.notAnswered({ name, seconds: SITE_DEADLINE_S }),
  })
}

/** Creates a message. @throws siwxErrors.notAnswered, the reason of the signal, or the error of the site */
export const createMessage = (
  kit: Kit,
  siwx: SIWXConfig,
  input: SIWXMessageInput,
  signal: AbortSignal,
): Promise<SIWXMessage> => call(kit, 'createMessage', () => siwx.createMessage(input), signal)

/** The text that the wallet signs. @throws siwxErrors.invalidMessage */
export function readText(message: SIWXMessage): string {
  const text: unknown = message?.toString()
  // The text of an object without its own `toString`.
  if (typeof text !== 'string' || text === '' || text === '[object Object]') throw siwxErrors.invalidMessage()
  return text
}

/** Adds a session. @throws siwxErrors.notAnswered, the reason of the signal, or the error of the site */
export const addSession = (kit: Kit, siwx: SIWXConfig, session: SIWXSession, signal: AbortSignal): Promise<void> =>
  call(kit, 'addSession', () => siwx.addSession(session), signal)

/** Replaces all sessions. @throws siwxErrors.notAnswered, the reason of the signal, or the error of the site */
export const setSessions = (
  kit: Kit,
  siwx: SIWXConfig,
  sessions: readonly SIWXSession[],
  signal: AbortSignal,
): Promise<void> => call(kit, 'setSessions', () => siwx.setSessions([...sessions]), signal)

/** @throws siwxErrors.notAnswered, the reason of the signal, or the error of the site */
export const revokeSession = (
  kit: Kit,
  siwx: SIWXConfig,
  chainId: CaipNetworkId,
  address: string,
  signal: AbortSignal,
): Promise<void> => call(kit, 'revokeSession', () => siwx.revokeSession(chainId, address), signal)

/**
 * The sessions of this account on this network. Others, which the site must not return, are ignored.
 *
 * @throws siwxErrors.notAnswered, the reason of the signal, or the error of the site
 */
export async function fetchSessions(
  kit: Kit,
  siwx: SIWXConfig,
  chainId: CaipNetworkId,
  address: string,
  signal: AbortSignal,
): Promise<readonly SIWXSession[]> {
  const sessions: unknown = await call(kit, 'getSessions', () => siwx.getSessions(chainId, address), signal)
  if (!Array.isArray(sessions)) return []
  return (sessions as (SIWXSession | null)[]).filter((session): session is SIWXSession => {
    const { chainId: chain, accountAddress } = session?.data ?? {}
    return chain === chainId && typeof accountAddress === 'string' && isSameAddress(accountAddress, address)
  })
}
