type Hex = `0x${string}`

/** An asset of a contract that an account may hold. */
export type ContractAsset =
  | { readonly standard: 'erc20'; readonly contract: Hex }
  | { readonly standard: 'erc721' | 'erc1155'; readonly contract: Hex; readonly itemId: bigint }

/** A log of a simulation. A contract logs what it likes, so only the form of quantities has been checked. */
export interface SimulatedLog {
  readonly address?: unknown
  readonly topics?: unknown
  readonly data?: unknown
}

/** An asset whose balance may have changed. */
export interface NamedAsset {
  readonly asset: ContractAsset
  /** Whether a log of a standard says so. Otherwise the contract may have no balances at all. */
  readonly isLogged: boolean
}

/** `Transfer(address,address,uint256)` of ERC-20 and ERC-721, and the two events of ERC-1155. */
export const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
export const TRANSFER_SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
export const TRANSFER_BATCH = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'

interface Log {
  readonly contract: Hex
  readonly event: string | undefined
  readonly indexed: readonly string[]
  /** The data in words of 32 bytes, without `0x`. */
  readonly words: readonly string[]
  /** Its topics and its data. */
  readonly text: string
}

const isHex = (value: unknown): value is string => typeof value === 'string' && /^0x(?:[0-9a-f]{2})*$/i.test(value)

function parseLog({ address, topics, data }: SimulatedLog): Log[] {
  if (!isHex(address) || address.length !== 42 || !Array.isArray(topics) || !topics.every(isHex)) return []
  const [event, ...indexed] = topics.map((topic) => topic.toLowerCase())
  const digits = isHex(data) ? data.toLowerCase().slice(2) : ''
  return [
    {
      contract: address.toLowerCase() as Hex,
      event,
      indexed: indexed.map((topic) => topic.slice(2)),
      words: digits.match(/.{64}/g) ?? [],
      text: [event, ...indexed, digits].join(),
    },
  ]
}

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

function readLog({ contract, event, indexed, words }: Log): readonly NamedAsset[] {
  const list = (standard: 'erc721' | 'erc1155', ids: readonly bigint[]) =>
    ids.map((itemId) => ({ asset: { standard, contract, itemId }, isLogged: true }))
  if (event === TRANSFER && indexed.length === 2) return [{ asset: { standard: 'erc20', contract }, isLogged: true }]
  if (event === TRANSFER && indexed[2] !== undefined) return list('erc721', [toNumber(indexed[2])])
  // Early collections index nothing.
  if (event === TRANSFER && words[2] !== undefined) return list('erc721', [toNumber(words[2])])
  if (event === TRANSFER_SINGLE && words.length === 2) return list('erc1155', words.slice(0, 1).map(toNumber))
  if (event === TRANSFER_BATCH) return list('erc1155', readItemIds(words))
  return [{ asset: { standard: 'erc20', contract }, isLogged: false }]
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
  // What a standard says comes last, because the last of equal keys counts.
  const sorted = [...named.filter(({ isLogged }) => !isLogged), ...named.filter(({ isLogged }) => isLogged)]
  return [...new Map(sorted.map((entry) => [createAssetKey(entry.asset), entry])).values()]
}
