import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import {
  createApprovals,
  getAccount,
  moveToChain,
  emitAccounts,
  type SigningAccount,
  type WalletState,
} from './state.ts'
import { createSilence } from './createSilence.ts'
import { runMethod } from './methods.ts'
import { toRpcError } from './rpcErrors.ts'
import type { TestWalletCore, TestWalletOptions, WalletEmission, WalletRequest } from './types.ts'

const DEFAULT_ACCOUNT_INDEXES = [0, 1, 2]

function createAccounts({ mnemonic, privateKeys, accountIndexes }: TestWalletOptions): readonly SigningAccount[] {
  if (privateKeys?.length) return privateKeys.map((key) => privateKeyToAccount(key))
  if (!mnemonic) throw new Error('A test wallet needs accounts. Give it a mnemonic or privateKeys.')
  const indexes = accountIndexes ?? DEFAULT_ACCOUNT_INDEXES
  return indexes.map((addressIndex) => mnemonicToAccount(mnemonic, { addressIndex }))
}

/** The shared state of a wallet's methods, before any request. */
export function createState(
  options: TestWalletOptions,
  emit: (emission: WalletEmission) => Promise<void>,
): WalletState {
  return {
    options,
    accounts: createAccounts(options),
    selected: 0,
    chain: options.chains[0],
    chains: new Map(options.chains.map((chain) => [chain.id, chain])),
    permitted: new Set(),
    approvals: createApprovals(options.policy ?? 'approve'),
    calls: new Map(),
    emit,
  }
}

/**
 * A wallet with the answers of EIP-1193 that the test controls.
 *
 * @param options - Its accounts and chains.
 * @param emit - Sends an event to the pages.
 * @see https://eips.ethereum.org/EIPS/eip-1193
 */
export function createTestWallet(
  options: TestWalletOptions,
  emit: (emission: WalletEmission) => Promise<void>,
): TestWalletCore {
  const state = createState(options, emit)
  const requests: WalletRequest[] = []
  const { approvals } = state
  const silence = createSilence()

  return {
    async handle(request) {
      requests.push(request)
      await silence.wait()
      try {
        return { result: (await runMethod(state, request)) ?? null }
      } catch (error) {
        return { error: toRpcError(error) }
      }
    },
    accounts: state.accounts.map(({ address }) => address),
    get account() {
      return getAccount(state).address
    },
    get chainId() {
      return state.chain.id
    },
    get knownChains() {
      return [...state.chains.keys()]
    },
    requests,
    get pending() {
      return approvals.pending
    },
    waitForPending: (method) => approvals.waitForPending(method),
    get permittedOrigins() {
      return [...state.permitted]
    },
    permit: (origin) => void state.permitted.add(origin),
    approveAll: () => approvals.setPolicy('approve'),
    rejectAll: () => approvals.setPolicy('reject'),
    hang: () => approvals.setPolicy('hang'),
    mute: silence.begin,
    unmute: silence.end,
    approveNext: () => approvals.decideNext('approve'),
    rejectNext: () => approvals.decideNext('reject'),
    async setAccount(index) {
      if (!state.accounts[index]) throw new Error(`There is no account ${index}, only ${state.accounts.length}.`)
      state.selected = index
      await emitAccounts(state, [...state.permitted])
    },
    async setChain(id) {
      const chain = state.chains.get(id)
      if (!chain) throw new Error(`The wallet does not know chain ${id}, only ${[...state.chains.keys()].join(', ')}.`)
      await moveToChain(state, chain)
    },
    forgetChain: (id) => void state.chains.delete(id),
    async disconnect(origin) {
      const origins = origin === undefined ? [...state.permitted] : [origin]
      for (const gone of origins) state.permitted.delete(gone)
      await emitAccounts(state, origins)
    },
  }
}
