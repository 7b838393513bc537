import { listShownAddresses, type WalletState } from '../wallet/state.ts'
import type { WalletChain, WalletEmission } from '../wallet/types.ts'
import { listAskedChains, type SessionNamespaces } from './buildNamespaces.ts'
import type { SignClient } from './openSignClient.ts'
import type { RemoteState } from './remoteState.ts'
import type { RemoteRequest } from './types.ts'

type Session = ReturnType<SignClient['session']['get']>

const toChainId = ({ id }: WalletChain) => `eip155:${id}`

/** Addresses of a session on one of its chains. */
export function listAddresses({ namespaces }: Session, chainId: string | undefined): string[] {
  return Object.values(namespaces)
    .flatMap(({ accounts }) => accounts)
    .filter((account) => account.startsWith(`${chainId}:`))
    .map((account) => account.split(':')[2] ?? '')
}

/** One session, or all of them. */
export function listSessions({ client }: RemoteState, topic?: string): Session[] {
  return topic === undefined ? client.session.getAll() : [client.session.get(topic)]
}

async function update(state: RemoteState, { topic }: Session, namespaces: SessionNamespaces): Promise<void> {
  await state.connectivity.whenOnline()
  await state.client.update({ topic, namespaces })
}

/** The session's EVM chains, with the accounts that the wallet shares now. */
function withEip155(state: WalletState, { namespaces }: Session, chains: string[]): SessionNamespaces {
  const { eip155, ...others } = namespaces
  const addresses = listShownAddresses(state)
  const accounts = chains.flatMap((chain) => addresses.map((address) => `${chain}:${address}`))
  return { ...others, eip155: { methods: [], events: [], ...eip155, chains, accounts } }
}

const listEip155Chains = ({ namespaces }: Session): string[] => namespaces['eip155']?.chains ?? []

async function addChain(state: RemoteState, session: Session, chainId: string): Promise<boolean> {
  const chains = listEip155Chains(session)
  if (chains.includes(chainId)) return true
  const isAsked = listAskedChains(session).includes(chainId) || state.wanted.has(`${session.topic} ${chainId}`)
  if (!isAsked) return false
  await update(state, session, withEip155(state.wallet, session, [...chains, chainId]))
  return true
}

/** Sends an event to a session, or to all, unchecked. */
export async function emitEvent(
  state: RemoteState,
  event: { readonly name: string; readonly data: unknown },
  chainId: string | undefined,
  sessions: readonly Session[],
): Promise<void> {
  await state.connectivity.whenOnline()
  for (const { topic } of sessions) await state.client.emit({ topic, event, chainId: chainId as string })
}

/** Emits an event of the EVM side to the sessions. */
export async function emitToSessions(state: RemoteState, { event, payload }: WalletEmission): Promise<void> {
  if (event !== 'chainChanged') return
  const chainId = toChainId(state.wallet.chain)
  for (const session of listSessions(state)) {
    if (await addChain(state, session, chainId)) {
      await emitEvent(state, { name: event, data: Number(payload) }, chainId, [session])
    }
  }
}

/** Gives every session the accounts that the wallet shares now. */
export async function emitAccounts(state: RemoteState): Promise<void> {
  for (const session of listSessions(state)) {
    const chains = listEip155Chains(session)
    if (chains.length === 0) continue
    await update(state, session, withEip155(state.wallet, session, chains))
    const current = toChainId(state.wallet.chain)
    const chainId = chains.find((chain) => chain === current) ?? chains[0] ?? current
    await emitEvent(state, { name: 'accountsChanged', data: listShownAddresses(state.wallet) }, chainId, [session])
  }
}

function getWantedChain({ method, params }: RemoteRequest): string | undefined {
  if (method !== 'wallet_switchEthereumChain' && method !== 'wallet_addEthereumChain') return undefined
  const [parameter] = Array.isArray(params) ? (params as { chainId?: unknown }[]) : []
  return `eip155:${Number(parameter?.chainId)}`
}

/** Adds an approved chain to the session that has requested it. */
export async function addWantedChain(
  state: RemoteState,
  request: RemoteRequest,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const chainId = getWantedChain(request)
  if (chainId === undefined) return run()
  const wanted = `${request.topic} ${chainId}`
  state.wanted.add(wanted)
  try {
    const result = await run()
    await addChain(state, state.client.session.get(request.topic), chainId)
    return result
  } finally {
    state.wanted.delete(wanted)
  }
}

/** Updates sessions with any value, valid or not. */
export async function updateNamespaces(
  state: RemoteState,
  namespaces: SessionNamespaces,
  topic: string | undefined,
): Promise<void> {
  for (const session of listSessions(state, topic)) await update(state, session, namespaces)
}
