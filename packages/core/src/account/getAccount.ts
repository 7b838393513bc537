import type { CaipAddress, ChainNamespace } from '@openappkit/common'
import type { Kit } from '../kit/types.ts'
import { DEFAULT_ACCOUNT_TYPE } from './constants.ts'
import type { Account, AccountFields, AccountDescription } from './types.ts'

/**
 * The merged fields of all sources for an account; entries for its chain take precedence over entries for all chains.
 * Immutable plain data.
 */
export function getAccountFields({ account, valtio }: Kit, caipAddress: CaipAddress): AccountFields {
  const { facts = {} } = valtio.snapshot(account.state)
  return { ...facts[caipAddress.replace(/:.*:/, ':*:')], ...facts[caipAddress] }
}

/**
 * The active account of a namespace (SPEC §3), combined from its wallet, its chain and the sources of other slices
 * (`createAccountSource`). A function outside the kit, so that a page loads it only with code that shows an account.
 *
 * @param namespace - Default: the active one.
 * @returns `undefined` if no account is connected
 */
export function getAccount(
  kit: Kit,
  namespace: ChainNamespace = kit.networks.state.activeNamespace,
): Account | undefined {
  const connection = kit.connections.getActive(namespace)
  const caipAddress = kit.connections.getCaipAddress(namespace)
  if (!connection || !caipAddress) return undefined
  const address = caipAddress.slice(caipAddress.lastIndexOf(':') + 1)
  const entry = connection.accounts.find((account) => account.address === address)
  const balance = kit.account.getBalance(namespace)
  const type = entry?.type ?? DEFAULT_ACCOUNT_TYPE
  const data = 'data' in balance ? balance.data : undefined
  return {
    preferredAccountType: type,
    smartAccountDeployed: false,
    tokenBalance: [],
    ...getAccountFields(kit, caipAddress),
    namespace,
    caipAddress,
    address,
    type,
    ...(data && { balance: data.formatted, balanceSymbol: data.symbol }),
    ...(entry?.publicKey !== undefined && { publicKey: entry.publicKey }),
    ...(entry?.path !== undefined && { path: entry.path }),
  }
}

/** The described fields that have a value. */
const NAMES = ['balance', 'balanceSymbol', 'profileName', 'profileImage'] as const

const pickKnown = (account: Account): AccountDescription =>
  Object.fromEntries(NAMES.flatMap((name) => (account[name] === undefined ? [] : [[name, account[name]]])))

/** The fields of the active account besides its address, in the shape that a site reads. */
export function describeAccount(kit: Kit, namespace: ChainNamespace): AccountDescription {
  const connection = kit.connections.getActive(namespace)
  const account = getAccount(kit, namespace)
  if (!connection || !account) return {}
  const { user, socialProvider, custody, preferredAccountType, smartAccountDeployed, tokenBalance } = account
  return {
    ...pickKnown(account),
    // An empty list is not described: it is another object with each call, and subscribers would be notified.
    ...(tokenBalance.length > 0 && { tokenBalance }),
    ...(connection.type === 'embedded' && {
      embeddedWalletInfo: {
        user,
        authProvider: socialProvider ?? connection.authName,
        accountType: preferredAccountType,
        isSmartAccountDeployed: smartAccountDeployed,
        ...(custody && { custody }),
      },
    }),
  }
}
