import { listAskedChains } from '@openappkit/testing/walletconnect'
import type { EngineContext } from './engineContext.ts'
import { listAddresses, listChains, type Session } from './readSession.ts'

const isEip155 = (chainId: string) => chainId.startsWith('eip155:')

/** The addresses a session may see on EVM chains. */
function listEvmAddresses(session: Session): string[] {
  return [...new Set(listChains(session).filter(isEip155).flatMap((chainId) => listAddresses(session, chainId)))]
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

/** Whether a session holds a chain, after it was given one that it has asked for. */
export async function giveChain(context: EngineContext, session: Session, chainId: string): Promise<boolean> {
  const chains = listChains(session).filter(isEip155)
  if (chains.includes(chainId)) return true
  const isAsked = listAskedChains(session).includes(chainId) || context.wanted.has(`${session.topic} ${chainId}`)
  if (!isAsked || chains.length === 0) return false
  await setEip155(context, session, [...chains, chainId], listEvmAddresses(session))
  return true
}

async function tellChain(context: EngineContext, session: Session, id: number): Promise<void> {
  const chainId = `eip155:${id}`
  if (!(await giveChain(context, session, chainId))) return
  await context.client.emit({ topic: session.topic, event: { name: 'chainChanged', data: id }, chainId })
}

async function tellAccount(context: EngineContext, session: Session, selected: string, id: number): Promise<void> {
  const chains = listChains(session).filter(isEip155)
  const addresses = [selected, ...listEvmAddresses(session).filter((address) => address !== selected)]
  const chainId = chains.find((chain) => chain === `eip155:${id}`) ?? chains[0]
  if (chainId === undefined) return
  await setEip155(context, session, chains, addresses)
  await context.client.emit({ topic: session.topic, event: { name: 'accountsChanged', data: addresses }, chainId })
}

/**
 * Tells every session when the owner changes account or chain, as pages are told.
 *
 * @returns The end of it.
 */
export function createTeller(context: EngineContext): () => void {
  const { wallet, client } = context
  let told = wallet.getState()

  async function tellAll(work: (session: Session) => Promise<void>): Promise<void> {
    for (const { topic } of client.session.getAll()) {
      try {
        await work(client.session.get(topic))
      } catch {
        // This session has ended meanwhile; the others have not.
      }
    }
  }

  return wallet.watch(() => {
    const { selected, chainId } = wallet.getState()
    const { selected: formerly, chainId: formerChainId } = told
    told = wallet.getState()
    if (selected !== formerly) {
      void context.send(() => tellAll((session) => tellAccount(context, session, selected, chainId)))
    }
    if (chainId !== formerChainId) {
      void context.send(() => tellAll((session) => tellChain(context, session, chainId)))
    }
  })
}
