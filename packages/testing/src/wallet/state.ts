import type { HDAccount, PrivateKeyAccount } from 'viem'
import type { Approvals } from './createApprovals.ts'
import type { TestWalletOptions, WalletChain, WalletEmission } from './types.ts'

/** An account with its key. */
export type SigningAccount = HDAccount | PrivateKeyAccount

/** Calls that the owner has approved (EIP-5792). */
export interface SentCalls {
  readonly origin: string
  readonly chain: WalletChain
  /** One transaction for each call that was sent. */
  readonly hashes: readonly string[]
  /** The number of calls. */
  readonly count: number
}

/** The shared state of one wallet's methods. */
export interface WalletState {
  readonly options: TestWalletOptions
  readonly accounts: readonly SigningAccount[]
  selected: number
  chain: WalletChain
  readonly chains: Map<number, WalletChain>
  readonly permitted: Set<string>
  readonly approvals: Approvals
  /** By id. */
  readonly calls: Map<string, SentCalls>
  emit(emission: WalletEmission): Promise<void>
}

export function getAccount(state: WalletState): SigningAccount {
  const account = state.accounts[state.selected]
  if (!account) throw new Error(`The wallet has no account ${state.selected}, only ${state.accounts.length}.`)
  return account
}

/** The accounts for a permitted site, the selected one first. */
export function listShownAddresses(state: WalletState): readonly string[] {
  const selected = getAccount(state).address
  if (!state.options.showsAllAccounts) return [selected]
  return [selected, ...state.accounts.map(({ address }) => address).filter((address) => address !== selected)]
}

/** The accounts for a site: none without permission. */
export function listVisibleAddresses(state: WalletState, origin: string): readonly string[] {
  return state.permitted.has(origin) ? listShownAddresses(state) : []
}

export function toHexId(id: number): `0x${string}` {
  return `0x${id.toString(16)}`
}

export async function moveToChain(state: WalletState, chain: WalletChain): Promise<void> {
  if (state.chain.id === chain.id) return
  state.chain = chain
  await state.emit({ event: 'chainChanged', payload: toHexId(chain.id), origins: 'all' })
}

export async function emitAccounts(state: WalletState, origins: readonly string[]): Promise<void> {
  for (const origin of origins) {
    const payload = listVisibleAddresses(state, origin)
    await state.emit({ event: 'accountsChanged', payload, origins: [origin] })
  }
}
