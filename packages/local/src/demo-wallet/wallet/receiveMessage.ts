import type { PageMessage } from '../protocol/messages.ts'
import { isWindowMethod, WALLET_METHODS } from '../protocol/methods.ts'
import { createRpcError, toPlainRpcError } from '../protocol/rpcErrors.ts'
import type { WalletChain } from '../protocol/types.ts'
import type { QueuedRequest } from './createRequestQueue.ts'
import type { WalletContext } from './createWalletContext.ts'
import type { Answer, Client } from './types.ts'

function enqueue(context: WalletContext, client: Client, message: PageMessage & { type: 'request' }): void {
  const { options, queue, pages, getChains, getSite, changed } = context
  const { id, method, params } = message
  if (queue.get().some((queued) => queued.client === client && queued.id === id)) return
  if (!isWindowMethod(method)) throw createRpcError('unsupportedMethod')
  const site = getSite(client.origin)
  const row = WALLET_METHODS[method]
  if (row.needsConnection && site.accounts.length === 0) throw createRpcError('unauthorized')
  const request = row.parse(params, site)
  const isConnect = request.kind === 'connect'
  const isOfPage = (queued: QueuedRequest) => queued.client?.origin === client.origin
  if (isConnect && queue.get().some((queued) => isOfPage(queued) && queued.request.kind === 'connect')) {
    throw createRpcError('alreadyPending')
  }
  const chainId = request.kind === 'calls' ? request.chainId : site.chainId
  const chain = getChains().find((known) => known.id === chainId) as WalletChain
  const reply = (answer: Answer) => pages.reply(client, id, answer)
  const key = options.createId()
  queue.add({ key, origin: client.origin, request, chain, isWorking: false, reply, client, id })
  changed()
}

/** Handles a message of a page. */
export function receiveMessage(context: WalletContext, client: Client, message: PageMessage): void {
  const { queue, pages, setSite, changed } = context
  if (message.type === 'hello') {
    // A new session is a new page in the same window, so no page waits for the old one's answers.
    queue.drop((queued) => queued.client === client)
    pages.start(client, message.session)
    if (!message.isConnected) setSite(client.origin, [])
    return changed()
  }
  if (!pages.has(client, message.session)) return
  switch (message.type) {
    case 'request':
      try {
        return enqueue(context, client, message)
      } catch (thrown) {
        return pages.reply(client, message.id, { error: toPlainRpcError(thrown) })
      }
    case 'cancel':
      queue.drop((queued) => queued.client === client && queued.id === message.id && !queued.isWorking)
      return changed()
    case 'revoke':
      return setSite(client.origin, [])
    case 'bye':
      queue.drop((queued) => queued.client === client)
      pages.end(client)
      return changed()
  }
}
