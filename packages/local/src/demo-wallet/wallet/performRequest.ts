import { describePermissions } from '../protocol/permissions.ts'
import { toHex } from '../protocol/parseRequest.ts'
import { createRpcError } from '../protocol/rpcErrors.ts'
import type { Hex, SiteState, WalletChain, WalletRequest } from '../protocol/types.ts'
import { getCallsOwner } from './listCalls.ts'
import type { PendingRequest, Signer, WalletState } from './types.ts'

/** The choices of the owner besides the approval. */
export interface Approval {
  /** Accounts to share. Default: the account in use. */
  readonly accounts?: readonly Hex[]
}

/** The result of an approved request. */
export interface Performed {
  /** The change of the wallet's state. */
  readonly patch?: (state: WalletState) => Partial<WalletState>
  /** The answer for the site, from the state that it may see afterwards. */
  readonly answer: (site: SiteState) => unknown
  readonly hash?: Hex
}

interface Context {
  readonly createId: () => string
  readonly signer: Signer
  readonly state: WalletState
  readonly chains: readonly WalletChain[]
}

async function addChain(chain: WalletChain, context: Context): Promise<Performed> {
  if (!context.chains.some((known) => known.id === chain.id)) {
    const answered = await context.signer.fetchChainId(chain.rpcUrl)
    if (answered !== chain.id) {
      throw createRpcError('invalidParams', `${chain.rpcUrl} is chain ${answered}, not ${chain.id}.`)
    }
  }
  return {
    patch: ({ addedChains }) => ({
      chainId: chain.id,
      addedChains: context.chains.some((known) => known.id === chain.id) ? addedChains : [...addedChains, chain],
    }),
    answer: () => null,
  }
}

/** Sends calls in order, and stops at one that cannot be sent. Earlier ones stay sent. */
async function sendCalls(
  pending: PendingRequest,
  { id: given, calls }: WalletRequest & { kind: 'calls' },
  { signer, createId }: Context,
): Promise<Performed> {
  const id = given ?? createId()
  const hashes: Hex[] = []
  try {
    for (const call of calls) hashes.push(await signer.sendTransaction(pending.chain, call))
  } catch (thrown) {
    if (hashes.length === 0) throw thrown
  }
  const batch = { id, owner: getCallsOwner(pending), chainId: pending.chain.id, hashes, count: calls.length }
  const hash = hashes.at(-1)
  return {
    patch: (state) => ({ calls: [batch, ...state.calls] }),
    answer: () => ({ id }),
    ...(hash !== undefined && { hash }),
  }
}

/** Performs an approved request. It neither stores nor answers anything. */
export async function performRequest(
  pending: PendingRequest,
  approval: Approval,
  context: Context,
): Promise<Performed> {
  const { request, origin, chain } = pending
  switch (request.kind) {
    case 'connect': {
      const accounts = approval.accounts ?? [context.state.selected]
      return {
        patch: ({ sites }) => ({ sites: { ...sites, [origin]: accounts } }),
        answer: (site) => (request.isPermissionRequest ? describePermissions(origin, site.accounts) : site.accounts),
      }
    }
    case 'message': {
      const signature = await context.signer.signMessage(request.account, request.data)
      return { answer: () => signature }
    }
    case 'typedData': {
      const signature = await context.signer.signTypedData(request.account, request.typedData)
      return { answer: () => signature }
    }
    case 'transaction': {
      const hash = await context.signer.sendTransaction(chain, request.transaction)
      return { answer: () => hash, hash }
    }
    case 'calls':
      return sendCalls(pending, request, context)
    // The window shows it until the owner closes it.
    case 'showCalls':
      return { answer: () => null }
    case 'switchChain':
      return { patch: () => ({ chainId: request.chainId }), answer: () => null }
    case 'addChain':
      return addChain(request.chain, context)
    case 'propose': {
      const accounts = approval.accounts ?? [context.state.selected]
      return { answer: () => accounts }
    }
    case 'signIn': {
      const sign = ({ text }: { readonly text: string }) => context.signer.signMessage(request.account, toHex(text))
      const signatures: Hex[] = []
      for (const message of request.messages) signatures.push(await sign(message))
      return { answer: () => signatures }
    }
    case 'solanaMessage': {
      const signature = await context.signer.signSolanaMessage(request.message)
      return { answer: () => signature }
    }
    case 'solanaTransaction': {
      const signatures = await context.signer.signSolanaTransactions(request.transactions)
      return { answer: () => signatures }
    }
  }
}
