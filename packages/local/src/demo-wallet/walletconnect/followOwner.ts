import { listAskedChains } from '@openappkit/testing/walletconnect'
import type { EngineContext } from './engineContext.ts'
import { listAddresses, listChains, type Session } from './readSession.ts'

const isEip155 = (chainId: string) => chainId.startsWith('eip155:')

/** The addresses that a session may see on EVM chains. */
function listEvmAddresses(session: Session): string[] {
  return [
    ...new Set(
      listChains(session)
        .filter(isEip155)
        .flatMap((chainId) => listAddresses(session, chainId)),
    ),
  ]
}

async function setEip155(
  { client }: EngineContext,
  { topic, namespaces }: Session,
  chains: readonly string[],
  addresses: readonly string[],
): Promise<void> {
  const accounts = chains.flatMap((chainId) => addresses.map((address) => `${chainId}:${address}`))
  const { eip155, ...others } = namespaces
  if (eip155 === undefined) return
  await client.update({ topic, namespaces: { ...others, eip155: { ...eip155, chains: [...chains], accounts } } })
}

/** Adds a chain to a session that has asked for it. Returns whether the session has the chain. */
export async function addChain(context: EngineContext, session: Session, chainId: string): Promise<boolean> {
  const chains = listChains(session).filter(isEip155)
  if (chains.includes(chainId)) return true
  const isAsked = listAskedChains(session).includes(chainId) || context.wanted.has(`${session.topic} ${chainId}`)
  if (!isAsked || chains.length === 0) return false
  await setEip155(context, session, [...chains, chainId], listEvmAddresses(session))
  return true
}

async function sendChain(context: EngineContext, session: Session, id: number): Promise<void> {
  const chainId = `eip155:${id}`
  if (!(await addChain(context, session, chainId))) return
  await context.client.emit({ topic: session.topic, event: { name: 'chainChanged', data: id }, chainId })
}

async function sendAccount(context: EngineContext, session: Session, selected: string, id: number): Promise<void> {
  const chains = listChains(session).filter(isEip155)
  const addresses = [selected, ...listEvmAddresses(session).filter((address) => address !== selected)]
  const chainId = chains.find((chain) => chain === `eip155:${id}`) ?? chains[0]
  if (chainId === undefined) return
  await setEip155(context, session, chains, addresses)
  await context.client.emit({ topic: session.topic, event: { name: 'accountsChanged', data: addresses }, chainId })
}

/**
 * Notifies every session when the owner changes account or chain, as pages are notified.
 *
 * @returns A function that unsubscribes.
 */
export function followOwner(context: EngineContext): () => void {
  const { wallet, client } = context
  let former = wallet.getState()

  async function sendToAll(work: (session: Session) => Promise<void>): Promise<void> {
    for (const { topic } of client.session.getAll()) {
      try {
        await work(client.session.get(topic))
      } catch {
        // This session has ended meanwhile; continue with the others.
      }
    }
  }

  return wallet.watch(() => {
    const { selected, chainId } = wallet.getState()
    const { selected: formerly, chainId: formerChainId } = former
    former = wallet.getState()
    if (selected !== formerly) {
      void context.send(() => sendToAll((session) => sendAccount(context, session, selected, chainId)))
    }
    if (chainId !== formerChainId) {
      void context.send(() => sendToAll((session) => sendChain(context, session, chainId)))
    }
  })
}
