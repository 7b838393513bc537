import { toHexChainId } from '@openappkit/common'
import type { ConnectorRequest, Network } from '@openappkit/core/internal'
import { numberToHex, type Hash } from 'viem'
import type { AdapterContext } from '../context.ts'
import { evmErrors } from '../errors/errors.ts'
import { isUnsupported } from '../errors/isUnsupported.ts'
import { decodeRevert, findRevertData } from '../errors/readRevert.ts'
import { checkChain } from '../facet/actions/checkChain.ts'
import type { TransferTransaction } from '../transfer/createTransaction.ts'
import type { Wallet } from '../wallet/createWallet.ts'
import { awaitCalls } from './awaitCalls.ts'
import { isRecord, revokeCapabilities } from './readCapabilities.ts'

/** EIP-5792 limits an id to 4096 bytes. */
const MAX_ID_LENGTH = 8_194

type SendCallsRequest = Pick<ConnectorRequest, 'connectorId' | 'signal'> & {
  readonly network: Network
  /** At least one, from one account. */
  readonly transactions: readonly [TransferTransaction, ...TransferTransaction[]]
  /** True if the calls must succeed or fail as a whole. Default: false. */
  readonly isAtomic?: boolean
  reportAccepted?(id: string): void
}

/** Wallets of earlier drafts answer with the id itself. */
function parseId(answer: unknown): string | undefined {
  const id = isRecord(answer) ? answer['id'] : answer
  return typeof id === 'string' && id !== '' && id.length <= MAX_ID_LENGTH ? id : undefined
}

/** The hash of an accepted call. It may have reverted: see `followTransfer`. */
async function awaitHash(context: AdapterContext, wallet: Wallet, id: string, signal: AbortSignal): Promise<Hash> {
  const { status, code, hash } = await awaitCalls(context, { id, signal, getWallet: () => wallet })
  if (status === 'failed') throw evmErrors.callsFailed({ code: String(code) })
  const isDone = status === 'confirmed' || status === 'reverted'
  if (isDone && hash) return hash
  if (status === 'reverted') throw evmErrors.executionReverted({ reason: `the wallet reports status ${code}` })
  throw evmErrors.sentUnknown()
}

const toCall = ({ to, data, value }: TransferTransaction) => ({
  to,
  ...(data && { data }),
  ...(value !== undefined && { value: numberToHex(value) }),
})

/**
 * Requests the wallet to send transactions as calls (EIP-5792), and waits until the chain has included it. Never
 * repeated, and never replaced by `eth_sendTransaction`: the wallet may have sent the call before an error.
 *
 * @returns The hash of the transaction that contains the call, which may have reverted. A wallet may use another sender, and
 *   its own fees.
 * @throws evmErrors.wrongNetwork, invalidAnswer, executionReverted with the decoded reason if the wallet has simulated a revert, callsFailed if the wallet has not sent it, sentUnknown if it does not report the transaction
 *   within 5 minutes; connectionErrors.userRejected, or another error of the wallet
 * @see https://eips.ethereum.org/EIPS/eip-5792
 */
export async function sendCalls(
  context: AdapterContext,
  { connectorId, network, transactions, isAtomic = false, signal, reportAccepted }: SendCallsRequest,
): Promise<Hash> {
  const method = 'wallet_sendCalls'
  const [{ from }] = transactions
  const wallet = context.getWallet(connectorId)
  await checkChain(wallet, String(network.id), signal)
  const params = [
    {
      version: '2.0.0',
      from,
      chainId: toHexChainId(network.id),
      atomicRequired: isAtomic,
      calls: transactions.map(toCall),
    },
  ]
  let answer: unknown
  try {
    answer = await wallet.request({ method, params }, signal)
  } catch (error) {
    if (isUnsupported(error)) revokeCapabilities(context, wallet, { address: from, network })
    const data = findRevertData(error)
    const reason = data && decodeRevert(data)
    if (reason !== undefined) throw evmErrors.executionReverted({ reason }, { cause: error })
    throw error
  }
  const id = parseId(answer)
  if (id === undefined) throw evmErrors.invalidAnswer({ method })
  reportAccepted?.(id)
  return awaitHash(context, wallet, id, signal)
}
