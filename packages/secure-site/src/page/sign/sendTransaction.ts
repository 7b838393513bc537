import type { ApprovalRequest } from '../approve/types.ts'
import { decodeCall } from '../decode/decodeCall.ts'
import { parseTransaction, type TransactionRequest } from '../rpc/parseTransaction.ts'
import { createTransaction, prepareTransaction } from '../rpc/prepareTransaction.ts'
import { simulate } from '../rpc/simulate.ts'
import { signTransaction } from '../signing/signTransaction.ts'
import type { Wallet } from '../../api/values.ts'
import { checkAccount, createSubject } from './createSubject.ts'
import { sendSigned } from './sendSigned.ts'
import type { SignContext, UnsafeRequest } from './types.ts'

type TransactionApproval = ApprovalRequest & {
  readonly content: Extract<ApprovalRequest['content'], { kind: 'transaction' }>
}

async function createApproval(
  sign: SignContext,
  request: UnsafeRequest,
  wallet: Wallet,
  transaction: TransactionRequest,
): Promise<TransactionApproval> {
  const { chainId, context } = request
  const prepared = await prepareTransaction(sign.nodes, chainId, transaction, context.signal)
  const call = decodeCall(transaction)
  const simulation = simulate(sign.nodes, chainId, transaction, context.signal)
  // Read only while the approval is shown.
  simulation.catch(() => {})
  const content = { kind: 'transaction', call, prepared, simulation } as const
  return { ...createSubject(sign, request, wallet), content, warnings: call.warnings }
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
