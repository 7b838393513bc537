import { defineErrors } from '@openappkit/common'
import type { ApprovalRequest } from '../approve/types.ts'
import { runInTime } from '../clock/runInTime.ts'
import { checkAllowances } from '../decode/checkAllowances.ts'
import { decodeCall } from '../decode/decodeCall.ts'
import type { Argument, DecodedCall } from '../decode/types.ts'
import { readLabels } from '../data/readLabels.ts'
import { parseTransaction, type TransactionRequest } from '../rpc/parseTransaction.ts'
import { createTransaction, prepareTransaction } from '../rpc/prepareTransaction.ts'
import { readTokens, type TokenQuery } from '../rpc/readTokens.ts'
import type { Simulation } from '../rpc/simulate.ts'
import { signTransaction, type SignedTransaction } from '../signing/serializeTransaction.ts'
import type { Wallet } from '../../api/values.ts'
import { checkAccount, createSubject, type SignContext, type UnsafeRequest } from './createSubject.ts'
import type { ChainId } from '../rpc/chains.ts'
import type { Nodes } from '../rpc/createNodes.ts'
import { rpcErrors } from '../rpc/errors.ts'

type TransactionApproval = ApprovalRequest & {
  readonly content: Extract<ApprovalRequest['content'], { kind: 'transaction' }>
}

/** The tokens whose amounts or items a call has. */
const listTokens = ({ args, calls }: DecodedCall): readonly TokenQuery[] => [
  ...args.flatMap(({ name, token, value }: Argument): TokenQuery[] =>
    token ? [{ contract: token, ...(name === 'amountOrItem' && { item: BigInt(value) }) }] : [],
  ),
  ...calls.flatMap(listTokens),
]

/** Loads with the first transaction, while its approval is shown. */
async function loadSimulation(
  { nodes, clock }: SignContext,
  { chainId, context: { signal } }: UnsafeRequest,
  transaction: TransactionRequest,
  gas: bigint,
): Promise<Simulation | undefined> {
  const { simulate } = await runInTime({ clock, signal }, () => import('../rpc/simulate.ts'))
  return simulate(nodes, chainId, transaction, gas, signal)
}

/** Loads the functions of routers only for a call that the table does not have. */
async function explainCall(
  { nodes, clock, getContracts }: SignContext,
  { chainId, context: { signal } }: UnsafeRequest,
  transaction: TransactionRequest,
): Promise<DecodedCall> {
  const known = getContracts(chainId)
  const call = decodeCall(transaction, known)
  if (call.warnings.every(({ kind }) => kind !== 'unknownCall')) return call
  // Without its code the call stays unknown, with its warning.
  const loaded = await runInTime({ clock, signal }, () => import('../decode/explainSwap.ts')).catch(() => undefined)
  return loaded ? loaded.explainTransaction({ nodes, chainId, transaction, known, signal }) : call
}

async function createApproval(
  sign: SignContext,
  request: UnsafeRequest,
  wallet: Wallet,
  transaction: TransactionRequest,
): Promise<TransactionApproval> {
  const { chainId, context } = request
  const { nodes, labels: server } = sign
  const { from } = transaction
  const { signal } = context
  async function describe() {
    const call = await explainCall(sign, request, transaction)
    const [tokens, labels] = await Promise.all([
      readTokens(nodes, chainId, from, listTokens(call), signal),
      readLabels(server, { chainId, call, from, signal }),
    ])
    return { call, tokens, labels }
  }
  const [prepared, { call, tokens, labels }] = await Promise.all([
    prepareTransaction(nodes, chainId, transaction, signal),
    describe(),
  ])
  const simulation = loadSimulation(sign, request, transaction, prepared.gas)
  // An approval that is not shown does not read it.
  simulation.catch(() => {})
  const content = { kind: 'transaction', call, tokens, labels, prepared, simulation } as const
  const warnings = [...call.warnings, ...checkAllowances(call.allowances, tokens)]
  return { ...createSubject(sign, request, wallet), content, warnings }
}

/** A node that has the transaction already has accepted it. */
const isKnown = (error: unknown) =>
  rpcErrors.node.is(error) && /\balready (?:known|imported)\b|\bknown transaction\b/i.test(error.message)

/** Errors of a transaction that the wallet has signed. */
export const sendErrors = defineErrors('secureRpc', {
  uncertain: {
    short: 'The transaction {hash} may still be included',
    long: 'No node has confirmed it. Look for it in an explorer before you send it again.',
  },
})

/**
 * Sends a signed transaction. The nodes get the same bytes one after the other until one of them answers, and nothing is signed again.
 *
 * @returns the hash.
 * @throws {@link rpcErrors.node} or {@link rpcErrors.unreachable} if no node has the transaction, and {@link sendErrors.uncertain} if one
 *   may have it.
 */
async function sendSigned(nodes: Nodes, chainId: ChainId, { raw, hash }: SignedTransaction): Promise<string> {
  let isLost = false
  try {
    // Without a signal: the visitor has approved it.
    await nodes({ chainId, method: 'eth_sendRawTransaction', params: [raw], onLost: () => (isLost = true) })
  } catch (error) {
    const isAccepted =
      isKnown(error) ||
      (await nodes({ chainId, method: 'eth_getTransactionByHash', params: [hash] }).catch(() => undefined))
    if (isAccepted) return hash
    // The dapp gets the data of the cause, so that it can look for the hash.
    throw isLost ? sendErrors.uncertain({ hash }, { cause: { data: { hash }, cause: error } }) : error
  }
  return hash
}

/** `eth_sendTransaction`. @returns the hash of the transaction */
export async function sendTransaction(sign: SignContext, request: UnsafeRequest): Promise<string> {
  const transaction = parseTransaction(request.params[0])
  const { chainId, context } = request
  const { wallet } = await sign.login.getUser(context.signal)
  checkAccount(transaction.from, wallet)
  return sign.approvals.run(
    {
      create: () => createApproval(sign, request, wallet, transaction),
      async use({ speed }, { content: { prepared } }) {
        const unsigned = createTransaction(prepared, prepared.fees[speed])
        return sendSigned(sign.nodes, chainId, await sign.useKey(wallet, (key) => signTransaction(unsigned, key)))
      },
    },
    context,
  )
}
