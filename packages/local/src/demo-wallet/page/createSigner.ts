import { hashTypedData } from '@openappkit/testing/wallet'
import { createClient, http, BaseError } from 'viem'
import { mnemonicToAccount, type HDAccount } from 'viem/accounts'
import { getChainId, prepareTransactionRequest, sendRawTransaction } from 'viem/actions'
import { createRpcError, RpcError } from '../protocol/rpcErrors.ts'
import type { Hex, TransactionFields } from '../protocol/types.ts'
import type { Signer } from '../wallet/types.ts'

/** The node's own error, without the library's error around it. */
function toRpcError(thrown: unknown): RpcError {
  if (!(thrown instanceof BaseError)) return createRpcError('internal', String(thrown))
  const cause = thrown.walk((inner) => typeof (inner as { code?: unknown }).code === 'number')
  const code = (cause as { code?: number } | null)?.code ?? -32603
  return new RpcError({ code, message: thrown.details || thrown.shortMessage })
}

const toBigInt = (quantity: Hex | undefined) => (quantity === undefined ? undefined : BigInt(quantity))

/** Converts the fields of a transaction for the library, which reads missing fields from the chain. */
function toFields(transaction: TransactionFields): Record<string, unknown> {
  const { to, data, value, gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas, nonce } = transaction
  const fields = {
    to,
    data,
    value: toBigInt(value),
    gas: toBigInt(gas),
    gasPrice: toBigInt(gasPrice),
    maxFeePerGas: toBigInt(maxFeePerGas),
    maxPriorityFeePerGas: toBigInt(maxPriorityFeePerGas),
    nonce: nonce === undefined ? undefined : Number(nonce),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => field !== undefined))
}

/** A quarter more than the estimate: a contract may take more gas in a later block. A limit of the site stays. */
function addReserve(prepared: { readonly gas?: bigint | undefined }, { gas, data }: TransactionFields) {
  return gas === undefined && data !== undefined && prepared.gas !== undefined
    ? { ...prepared, gas: (prepared.gas * 5n) / 4n }
    : prepared
}

/** Loaded with WalletConnect, the only source of such requests. */
async function loadSolanaAccount() {
  const { createSolanaAccount } = await import('@openappkit/testing/walletconnect')
  return createSolanaAccount()
}

/** Reports data that cannot be signed as invalid parameters of the site. */
function signOrRefuse<Result>(sign: () => Result): Result {
  try {
    return sign()
  } catch (thrown) {
    throw createRpcError('invalidParams', thrown instanceof Error ? thrown.message : String(thrown))
  }
}

/** @param accounts - The first accounts of the mnemonic, in its order. */
export function createSigner(mnemonic: string, accounts: readonly Hex[]): Signer {
  const keys = new Map<Hex, HDAccount>()

  function getKey(account: Hex): HDAccount {
    const addressIndex = accounts.indexOf(account)
    if (addressIndex < 0) throw createRpcError('unauthorized')
    // Deriving takes tens of milliseconds, so derive an account only when it signs.
    const key = keys.get(account) ?? mnemonicToAccount(mnemonic, { addressIndex })
    keys.set(account, key)
    return key
  }

  return {
    async signMessage(account, data) {
      return getKey(account).signMessage({ message: { raw: data } })
    },
    async signTypedData(account, typedData) {
      return getKey(account).sign({ hash: hashTypedData(typedData) })
    },
    async sendTransaction(chain, transaction) {
      const account = getKey(transaction.from)
      const client = createClient({ account, transport: http(chain.rpcUrl) })
      try {
        const request = await prepareTransactionRequest(client, {
          ...toFields(transaction),
          account,
          chain: null,
          chainId: chain.id,
        } as never)
        const serializedTransaction = await account.signTransaction(addReserve(request, transaction) as never)
        return await sendRawTransaction(client, { serializedTransaction })
      } catch (thrown) {
        throw toRpcError(thrown)
      }
    },
    async signSolanaMessage(message) {
      const account = await loadSolanaAccount()
      return signOrRefuse(() => account.signMessage(message))
    },
    async signSolanaTransactions(transactions) {
      const account = await loadSolanaAccount()
      return signOrRefuse(() => transactions.map((transaction) => account.signTransaction(transaction)))
    },
    async fetchChainId(rpcUrl) {
      try {
        return await getChainId(createClient({ transport: http(rpcUrl) }))
      } catch (thrown) {
        throw createRpcError('invalidParams', `${rpcUrl} does not answer: ${toRpcError(thrown).message}`)
      }
    },
  }
}
