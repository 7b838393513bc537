import { cleanName, parseImageUrl } from '@openappkit/common'
import {
  alertErrors,
  emailErrors,
  emailKey,
  isSocialProvider,
  socialUserNameKey,
  SOCIAL_NAMES,
  type ConnectionAccount,
  type ConnectResult,
  type DriverContext,
  type EmbeddedUser,
  type WalletEvent,
} from '@openappkit/core'
import type { FrameResponse } from '@openappkit/frame'
import type { ToAddress } from './toAddress.ts'
import { lastChainKey, LOGIN_KEYS, loginUsedKey } from '../storage.ts'

/** A person: the wallet of a social account. */
const ICON =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"%3E%3Cpath fill="%234352e8" d="M0 0h32v32H0z"/%3E%3Cg fill="none" stroke="%23fff" stroke-width="2" stroke-linecap="round"%3E%3Ccircle cx="16" cy="12" r="4.5"/%3E%3Cpath d="M8 24.5a8.5 8.5 0 0 1 16 0"/%3E%3C/g%3E%3C/svg%3E'

type FrameUser = FrameResponse<'GET_USER'>

/** The account that the frame has confirmed to this page. */
export interface Session {
  getUser(): EmbeddedUser | undefined
  /** Reference of the wallet's network: `1`. */
  getChain(): string | undefined
  hasExpired(): boolean
  /** Whether the frame names the account that this page holds. */
  isHeld(address: string): boolean
  /** @throws emailErrors.invalidAnswer */
  hold(user: FrameUser, facts?: Pick<EmbeddedUser, 'farcasterUrl'>): ConnectResult
  setChain(chainId: string | number): void
  /** The visitor has changed the email address. */
  setEmail(email: string): void
  /** Forgets the login, e.g. after a sign-out. */
  clear(): void
  /** The frame says that a login of an earlier request or visit has ended. */
  expire(): void
}

/** Reads `eip155:1`, `1` and the number 1. */
function parseReference(chainId: string | number, type: string): string {
  const reference = String(chainId).replace(/^eip155:/, '')
  if (!/^\d{1,32}$/.test(reference)) throw emailErrors.invalidAnswer({ type })
  return reference
}

/** Lists the preferred account first. Both kinds of account may have the same address. */
function listAccounts(
  address: string,
  { accounts = [], preferredAccountType = 'eoa' }: FrameUser,
  toAddress: ToAddress,
): readonly ConnectionAccount[] {
  const isSmart = preferredAccountType === 'smartAccount'
  return [
    { address, ...(isSmart && { type: 'smartAccount' as const }) },
    ...accounts.flatMap(({ type, ...account }) => {
      const other = toAddress(account.address)
      return other === undefined || other === address ? [] : [{ address: other, type }]
    }),
  ]
}

export function createSession(
  { storage, alerts }: DriverContext,
  toAddress: ToAddress,
  emit: (event: WalletEvent) => void,
  onChange: () => void,
): Session {
  let user: EmbeddedUser | undefined
  let chain: string | undefined
  let isExpired = false

  function clear(): void {
    for (const key of LOGIN_KEYS) storage.remove(key)
    user = undefined
    chain = undefined
    onChange()
  }

  return {
    getUser: () => user,
    getChain: () => chain,
    hasExpired: () => isExpired,
    isHeld: (address) => user !== undefined && toAddress(address) === user.address,
    clear,
    hold(given, facts) {
      const address = toAddress(given.address)
      if (address === undefined) throw emailErrors.invalidAnswer({ type: 'GET_USER' })
      chain = parseReference(given.chainId, 'GET_USER')
      isExpired = false
      const { email, authProvider: authName = 'email', custody, hasPasskey } = given
      const { preferredAccountType, smartAccountDeployed } = given
      // Written by the visitor or a provider, so they are third-party text (S9).
      const userName = cleanName(given.userName ?? '')
      const picture = parseImageUrl(given.picture)
      user = {
        address,
        authName,
        ...facts,
        ...(email !== undefined && { email }),
        ...(userName && { userName }),
        ...(picture !== undefined && { picture }),
        ...(custody && { custody }),
        ...(hasPasskey !== undefined && { hasPasskey }),
        ...(preferredAccountType && { preferredAccountType }),
        ...(smartAccountDeployed !== undefined && { isSmartAccountDeployed: smartAccountDeployed }),
      }
      storage.set(loginUsedKey, true)
      storage.set(lastChainKey, `eip155:${chain}`)
      if (email) storage.set(emailKey, email)
      if (userName) storage.set(socialUserNameKey, userName)
      onChange()
      return {
        accounts: listAccounts(address, given, toAddress),
        chainReference: chain,
        authName,
        ...(isSocialProvider(authName) && { wallet: { name: SOCIAL_NAMES[authName], icon: ICON } }),
      }
    },
    setChain(chainId) {
      const reference = parseReference(chainId, 'SWITCH_NETWORK')
      if (reference === chain) return
      chain = reference
      storage.set(lastChainKey, `eip155:${reference}`)
      emit({ type: 'chainChanged', chainReference: reference })
    },
    setEmail(email) {
      if (!user) return
      user = { ...user, email }
      storage.set(emailKey, email)
      onChange()
    },
    expire() {
      const wasHeld = user !== undefined
      isExpired = true
      clear()
      alerts.raise(alertErrors.sessionExpired())
      if (wasHeld) emit({ type: 'disconnect' })
    },
  }
}
