import { cleanName, parseImageUrl } from '@openappkit/common'
import {
  alertErrors,
  emailErrors,
  emailKey,
  socialUserNameKey,
  type ConnectionAccount,
  type ConnectResult,
  type DriverContext,
  type EmbeddedUser,
  type WalletEvent,
} from '@openappkit/core/internal'
import type { FrameResponse } from '@openappkit/frame'
import { getLoginIcon } from './logins.ts'
import type { ToAddress } from './toAddress.ts'
import { lastChainKey, LOGIN_KEYS, loginUsedKey } from '../storage.ts'

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
  { storage, alerts, options }: DriverContext,
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
        // A sentence about its prompts names the wallet, which no way to log in is. The name is the same in all languages.
        wallet: {
          name: `${cleanName(options.metadata?.name ?? '') || 'Embedded'} Wallet`,
          icon: getLoginIcon(authName),
        },
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
