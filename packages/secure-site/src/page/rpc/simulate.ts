import { encodeCall } from '../abi/encodeCall.ts'
import { createCall } from './prepareTransaction.ts'
import type { ChainId } from './chains.ts'
import type { Nodes } from './createNodes.ts'
import type { TransactionRequest } from './parseTransaction.ts'
import { listMovedAssets, sumCurrency, type MovedAsset, type SimulatedLog } from './movedAssets.ts'
import { decodeText, readAmount } from './simulatedResults.ts'

type Hex = `0x${string}`

/** What a transaction changes for the account. */
export interface AssetChange {
  /** `undefined` for the currency of the network. */
  readonly asset: MovedAsset | undefined
  /** Base units that the account receives; negative for what it sends. */
  readonly difference: bigint
  /** What the contract says. A contract can say anything. */
  readonly symbol: string | undefined
  /** 0 for collectibles; `undefined` if the contract does not say. */
  readonly decimals: number | undefined
}

export interface Simulation {
  readonly isSuccess: boolean
  /** Without the fee. */
  readonly changes: readonly AssetChange[]
}

/** The result of one simulated call. `isAnswer` has checked its form. */
export interface SimulatedCall {
  readonly status: Hex
  readonly returnData: Hex
  readonly logs?: readonly SimulatedLog[] | null
}

/** Enough for a read of a token behind proxies. A contract cannot use up the gas of the other calls. */
const READ_GAS = '0x493e0'

const isSuccess = ({ status }: SimulatedCall) => BigInt(status) === 1n

/** The call that reads what the account holds. */
function createRead({ contract, standard, id }: MovedAsset, account: Hex): object {
  const data =
    standard === 'erc721'
      ? encodeCall('ownerOf(uint256)', id)
      : standard === 'erc1155'
        ? encodeCall('balanceOf(address,uint256)', account, id)
        : encodeCall('balanceOf(address)', account)
  return { to: contract, data, gas: READ_GAS }
}

/**
 * Simulates a transaction on the latest block. The amounts are the balances before and after it: what a contract logs only says
 * which balances to read.
 *
 * @returns `undefined` if no node of the network has the method.
 * @see https://github.com/ethereum/execution-apis/blob/main/docs-api/docs/ethsimulatev1-notes.mdx
 */
export async function simulate(
  nodes: Nodes,
  chainId: ChainId,
  request: TransactionRequest,
  signal?: AbortSignal,
): Promise<Simulation | undefined> {
  async function run(calls: readonly object[]): Promise<readonly SimulatedCall[]> {
    const params = [{ blockStateCalls: [{ calls }], traceTransfers: true }, 'latest']
    const blocks = (await nodes({ chainId, method: 'eth_simulateV1', params, signal })) as readonly {
      readonly calls: readonly SimulatedCall[]
    }[]
    return blocks[0]?.calls ?? []
  }

  async function readChanges(assets: readonly MovedAsset[]): Promise<readonly AssetChange[]> {
    const reads = assets.map((asset) => createRead(asset, request.from))
    const names = assets.flatMap(({ contract: to }) =>
      ['decimals()', 'symbol()'].map((name) => ({ to, data: encodeCall(name), gas: READ_GAS })),
    )
    const results = await run([...reads, createCall(request), ...reads, ...names])
    return assets.flatMap((asset, place) => {
      const before = readAmount(asset, request.from, results[place])
      const after = readAmount(asset, request.from, results[reads.length + 1 + place])
      const namesAt = 2 * reads.length + 1 + 2 * place
      const decimals = readAmount({ ...asset, standard: 'erc20' }, request.from, results[namesAt])
      if (before === undefined || after === undefined || before === after) return []
      const isSmall = decimals !== undefined && decimals <= 255n
      const known = asset.standard === 'erc20' ? (isSmall ? Number(decimals) : undefined) : 0
      return [{ asset, difference: after - before, decimals: known, symbol: decodeText(results[namesAt + 1]) }]
    })
  }

  try {
    const [call] = await run([createCall(request)])
    if (!call) return undefined
    if (!isSuccess(call)) return { isSuccess: false, changes: [] }
    const logs = call.logs ?? []
    // Some nodes do not log movements of the currency.
    const difference = sumCurrency(logs, request.from) ?? (request.to === request.from ? 0n : -request.value)
    const currency = difference === 0n ? [] : [{ asset: undefined, difference, decimals: 18, symbol: undefined }]
    const assets = listMovedAssets(logs, request.from)
    return { isSuccess: true, changes: [...currency, ...(assets.length > 0 ? await readChanges(assets) : [])] }
  } catch {
    signal?.throwIfAborted()
    return undefined
  }
}
