import type { ApprovalRequest } from '../approve/types.ts'
import { decodeCall } from '../decode/decodeCall.ts'
import { rpcErrors } from '../rpc/errors.ts'
import { parseTransaction, type TransactionRequest } from '../rpc/parseTransaction.ts'
import { createTransaction, prepareTransaction } from '../rpc/prepareTransaction.ts'
import { simulate } from '../rpc/simulate.ts'
import { signTransaction } from '../signing/signTransaction.ts'
import type { Wallet } from '../../api/values.ts'
import { checkAccount, createSubject } from './createSubject.ts'
import type { SignContext, UnsafeRequest } from './types.ts'

type TransactionApproval = ApprovalRequest & { readonly content: Extract<ApprovalRequest['content'], { kind: 'transaction' }> }

async function createApproval(sign: SignContext, request: UnsafeRequest, wallet: Wallet, transaction: TransactionRequest): Promise<TransactionApproval> {
  const { chainId, context } = request
  const prepared = await prepareTransaction(sign.nodes, chainId, transaction, context.signal)
  const call = decodeCall(transaction)
  const simulation = simulate(sign.nodes, chainId, transaction, context.signal)
  // Read only while the approval is shown.
  simulation.catch(() => {})
  const content = { kind: 'transaction', call, prepared, simulation } as const
  return { ...createSubject(sign, request, wallet), content, warnings: call.warnings }
}

/** A node that has the transaction already has accepted it. */
const isKnown = (error: unknown) => rpcErrors.node.is(error) && /already known|known transaction/i.test(error.message)

/** Whether a node has the transaction, after the answer to its sending was lost. */
const isAccepted = async ({ nodes }: SignContext, chainId: UnsafeRequest['chainId'], hash: string): Promise<boolean> =>
  Boolean(await nodes({ chainId, method: 'eth_getTransactionByHash', params: [hash] }).catch(() => undefined))

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
        const { raw, hash } = await sign.useKey(wallet, (key) => signTransaction(unsigned, key))
        // Without a signal: the visitor has approved it.
        await sign.nodes({ chainId, method: 'eth_sendRawTransaction', params: [raw] }).catch(async (error: unknown) => {
          if (!isKnown(error) && !(await isAccepted(sign, chainId, hash))) throw error
        })
        return hash
      },
    },
    context,
  )
}
