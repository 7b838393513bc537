import {
  buildNamespaces,
  listAskedChains,
  type NamespaceSupport,
  type SignClient,
} from '@openappkit/testing/walletconnect'
import { createRpcError } from '../protocol/rpcErrors.ts'
import type { Answer } from '../wallet/types.ts'
import type { EngineContext } from './engineContext.ts'
import { nameChain } from './nameChain.ts'
import { EIP155_METHODS, SOLANA_METHODS } from './parseSessionRequest.ts'
import { readPeer } from './readSession.ts'

type Proposal = ReturnType<SignClient['proposal']['get']>

/** @see https://specs.walletconnect.com/2.0/specs/clients/sign/error-codes */
const DECLINED = { code: 5000, message: 'User rejected.' }
const UNSUPPORTED = { code: 5100, message: 'Unsupported chains.' }

function getSupport(context: EngineContext, addresses: readonly string[]): Record<string, NamespaceSupport> {
  const chains = context.wallet.getChains()
  return {
    eip155: {
      hasChain: (chainId) => nameChain(chainId, chains) !== undefined,
      addresses,
      methods: EIP155_METHODS,
      events: ['accountsChanged', 'chainChanged'],
    },
    solana: { hasChain: () => true, addresses: [context.solanaAddress], methods: SOLANA_METHODS, events: [] },
  }
}

function listMethods({ requiredNamespaces, optionalNamespaces }: Proposal): string[] {
  const rows = [...Object.values(requiredNamespaces), ...Object.values(optionalNamespaces)]
  return [...new Set(rows.flatMap(({ methods }) => methods))]
}

/** Asks the owner about a proposal. A proposal without a known chain is refused at once. */
export function receiveProposal(
  context: EngineContext,
  proposal: Proposal,
  proposed: (failure?: string) => void,
): void {
  const { client, send, wallet, shown } = context
  const name = `proposal ${proposal.id}`
  if (shown.has(name)) return
  if (proposal.expiryTimestamp * 1000 <= Date.now()) return

  async function answer(decision: Answer): Promise<void> {
    shown.delete(name)
    if ('error' in decision) return send(() => client.reject({ id: proposal.id, reason: DECLINED }))
    const namespaces = buildNamespaces(proposal, getSupport(context, decision.result as readonly string[]))
    if (namespaces === undefined) throw createRpcError('unknownChain')
    await send(async () => void (await client.approve({ id: proposal.id, namespaces })))
    context.changed()
  }

  const chains = wallet.getChains()
  if (buildNamespaces(proposal, getSupport(context, wallet.accounts)) === undefined) {
    proposed('The site wants networks that this wallet does not have.')
    send(() => client.reject({ id: proposal.id, reason: UNSUPPORTED })).catch(() => {
      // The proposal then expires at the site.
    })
    return
  }
  const asked = listAskedChains(proposal).map((id) => ({ id, name: nameChain(id, chains) }))
  const request = { kind: 'propose', chains: asked, methods: listMethods(proposal) } as const
  const chain = chains.find(({ id }) => id === wallet.getState().chainId) ?? chains[0]
  if (chain === undefined) return
  const network = asked.flatMap((row) => row.name ?? []).join(', ')
  shown.set(name, wallet.ask({ ...readPeer(proposal.proposer.metadata), request, chain, network }, answer))
}
