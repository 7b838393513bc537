import { createClient, erc20Abi, http, numberToHex, type Address } from 'viem'
import { getBalance, readContract } from 'viem/actions'
import type { WalletMethods } from './methods.ts'
import { RPC_ERRORS, RpcError } from './rpcErrors.ts'
import { findPermittedAccount, listParams } from './signMethods.ts'
import { toHexId } from './state.ts'
import type { WalletChain } from './types.ts'

async function readAssets(
  { rpcUrl }: WalletChain,
  account: Address,
  contracts: readonly Address[],
): Promise<readonly object[]> {
  const client = createClient({ transport: http(rpcUrl) })
  const tokens = contracts.map(async (address) => {
    const read = (functionName: 'name' | 'symbol' | 'decimals') =>
      readContract(client, { address, abi: erc20Abi, functionName })
    const balance = readContract(client, { address, abi: erc20Abi, functionName: 'balanceOf', args: [account] })
    const [amount, name, symbol, decimals] = await Promise.all([
      balance,
      read('name'),
      read('symbol'),
      read('decimals'),
    ])
    return { address, type: 'erc20', balance: numberToHex(amount), metadata: { name, symbol, decimals } }
  })
  const coin = {
    address: 'native',
    type: 'native',
    balance: numberToHex(await getBalance(client, { address: account })),
  }
  return [{ ...coin, metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 } }, ...(await Promise.all(tokens))]
}

/** @see https://eips.ethereum.org/EIPS/eip-7811 */
export const assetMethods: WalletMethods = {
  async wallet_getAssets(state, request) {
    const [asked] = listParams(request)
    if (typeof asked !== 'object' || asked === null) {
      throw new RpcError(RPC_ERRORS.invalidParams, 'Expected an object with an account.')
    }
    const { account, chainFilter } = asked as { account?: unknown; chainFilter?: unknown }
    const { address } = findPermittedAccount(state, request.origin, account)
    const wanted = Array.isArray(chainFilter) ? chainFilter.map(Number) : [...state.chains.keys()]
    const chains = [...state.chains.values()].filter(({ id }) => wanted.includes(id))
    const lists = chains.map(
      async (chain) => [toHexId(chain.id), await readAssets(chain, address, state.options.assets ?? [])] as const,
    )
    return Object.fromEntries(await Promise.all(lists))
  },
}
