import { readPermission } from './listPermissions.ts'
import { parseLog, type ParsedLog, type SimulatedLog } from './parseLog.ts'

type Hex = `0x${string}`

/** An asset of a contract that an account may hold. */
export type ContractAsset =
  | { readonly standard: 'erc20'; readonly contract: Hex }
  | { readonly standard: 'erc721' | 'erc1155'; readonly contract: Hex; readonly itemId: bigint }

/** An asset whose balance may have changed. */
export interface NamedAsset {
  readonly asset: ContractAsset
  /** Whether a log of a standard says so. Otherwise the contract may have no balances at all. */
  readonly isLogged: boolean
  /** Whether the contract has only logged what changes no holding in it: a permission, or a swap of a pool. */
  readonly isQuiet?: boolean
}

/** `Transfer(address,address,uint256)` of ERC-20 and ERC-721, and the two events of ERC-1155. */
export const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
export const TRANSFER_SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
export const TRANSFER_BATCH = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'

/** Pools of Uniswap (2 and 3), PancakeSwap (3) and Curve log who has swapped, and hold nothing of that account. */
const SWAPS: readonly string[] = [
  '0xd78ad95fa46c994b6551d0da85fc275fe613ce37657fb8d5e3d130840159d822',
  '0xc42079f94a6350d7e6235f29174924f928cc2ac818eb64fed8004e115fbcca67',
  '0x19b47279256b2a23a1665c810c8d55a1758940ee09377d4f8d26497a3577dc83',
  '0x8b3e96f2b889fa771c53c981b40daf005f63f637f1869f707052d15a3dd97140',
  '0xb2e76ae99761dc136e598d4a629bb347eccb9532a5f8bbd72e18467c3c34cc98',
]

const toNumber = (word: string) => BigInt(`0x${word}`)

/** The first of two lists of numbers in the data of `TransferBatch`. Items that the data does not have are left out. */
function readItemIds(words: readonly string[]): readonly bigint[] {
  const offset = toNumber(words[0] ?? '0') / 32n
  if (offset >= BigInt(words.length)) return []
  const start = Number(offset)
  const count = toNumber(words[start] ?? '0')
  const items = words.slice(start + 1)
  return items.slice(0, count < BigInt(items.length) ? Number(count) : items.length).map(toNumber)
}

function readLog(log: ParsedLog): readonly NamedAsset[] {
  const { contract, event, indexed, words } = log
  const list = (standard: 'erc721' | 'erc1155', ids: readonly bigint[]) =>
    ids.map((itemId) => ({ asset: { standard, contract, itemId }, isLogged: true }))
  if (event === TRANSFER && indexed.length === 2) return [{ asset: { standard: 'erc20', contract }, isLogged: true }]
  if (event === TRANSFER && indexed[2] !== undefined) return list('erc721', [toNumber(indexed[2])])
  // Early collections index nothing.
  if (event === TRANSFER && words[2] !== undefined) return list('erc721', [toNumber(words[2])])
  if (event === TRANSFER_SINGLE && words.length === 2) return list('erc1155', words.slice(0, 1).map(toNumber))
  const items = event === TRANSFER_BATCH ? list('erc1155', readItemIds(words)) : []
  if (items.length > 0) return items
  const isQuiet = SWAPS.includes(event ?? '') || readPermission(log) !== undefined
  return [{ asset: { standard: 'erc20', contract }, isLogged: false, isQuiet }]
}

/** Equal for equal assets. */
export const createAssetKey = (asset: ContractAsset): string =>
  [asset.standard, asset.contract.toLowerCase(), 'itemId' in asset ? asset.itemId : ''].join()

/**
 * Lists the assets of contracts that may have changed for an account, each once: what the events of ERC-20, ERC-721 and ERC-1155 name,
 * and each contract with another log that has the address of the account anywhere, such as `Deposit` of wrapped currency.
 *
 * @param account - With `0x`.
 */
export function listNamedAssets(logs: readonly SimulatedLog[], account: string): readonly NamedAsset[] {
  const party = account.slice(2).toLowerCase()
  const named = logs
    .flatMap(parseLog)
    .filter(({ text }) => text.includes(party))
    .flatMap(readLog)
  // What says most comes last, because the last of equal keys counts.
  const getRank = ({ isLogged, isQuiet }: NamedAsset) => (isLogged ? 2 : isQuiet ? 0 : 1)
  const sorted = [...named].sort((left, right) => getRank(left) - getRank(right))
  return [...new Map(sorted.map((entry) => [createAssetKey(entry.asset), entry])).values()]
}
