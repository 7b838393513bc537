import { decodeEventLog, parseAbiItem, toEventSelector, type AbiEvent, type Address, type Hex } from 'viem'
import type { Approval, Move } from './types.ts'

/** A log as a node returns it. */
export interface RawLog {
  readonly address: Address
  readonly topics: readonly Hex[]
  readonly data: Hex
}

interface Effects {
  readonly moves: readonly Move[]
  readonly approvals: readonly Approval[]
}

type Values = Readonly<Record<string, unknown>>

interface Row {
  readonly event: AbiEvent
  /** Converts the decoded values. */
  read(contract: Address, values: Values): Partial<Effects>
}

/** Contracts and accounts are compared in lower case: nodes write no checksum, and texts may have another one. */
export const toLowerCase = (address: Address) => address.toLowerCase() as Address

const movesOf = (contract: Address, { from, to, ids, amounts }: Values): Partial<Effects> => {
  const [tokenIds, copies] = [ids as readonly bigint[], amounts as readonly bigint[]]
  if (tokenIds.length !== copies.length) return {}
  return {
    moves: tokenIds.map((tokenId, index) => ({
      asset: { kind: 'erc1155', contract, tokenId },
      from: toLowerCase(from as Address),
      to: toLowerCase(to as Address),
      amount: copies[index] ?? 0n,
    })),
  }
}

const approvalOf = (contract: Address, { owner }: Values): Partial<Effects> => ({
  approvals: [{ contract, owner: toLowerCase(owner as Address) }],
})

/** The events of EIP-20, EIP-721 and EIP-1155. Two of EIP-721 differ from those of EIP-20 only in an indexed value. */
const ROWS: readonly Row[] = [
  {
    event: parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 amount)'),
    read: (contract, { from, to, amount }) => ({
      moves: [
        {
          asset: { kind: 'erc20', contract },
          from: toLowerCase(from as Address),
          to: toLowerCase(to as Address),
          amount: amount as bigint,
        },
      ],
    }),
  },
  {
    event: parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)'),
    read: (contract, { from, to, tokenId }) => ({
      moves: [
        {
          asset: { kind: 'erc721', contract, tokenId: tokenId as bigint },
          from: toLowerCase(from as Address),
          to: toLowerCase(to as Address),
          amount: 1n,
        },
      ],
    }),
  },
  {
    event: parseAbiItem(
      'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 amount)',
    ),
    read: (contract, { from, to, id, amount }) => movesOf(contract, { from, to, ids: [id], amounts: [amount] }),
  },
  {
    event: parseAbiItem(
      'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] amounts)',
    ),
    read: movesOf,
  },
  {
    event: parseAbiItem('event Approval(address indexed owner, address indexed spender, uint256 amount)'),
    read: approvalOf,
  },
  {
    event: parseAbiItem('event Approval(address indexed owner, address indexed spender, uint256 indexed tokenId)'),
    read: approvalOf,
  },
  {
    event: parseAbiItem('event ApprovalForAll(address indexed owner, address indexed operator, bool isApproved)'),
    read: approvalOf,
  },
]

const toKey = (selector: Hex | undefined, topics: number) => `${selector}/${topics}`

const BY_KEY = new Map(
  ROWS.map((row) => [
    toKey(toEventSelector(row.event), 1 + row.event.inputs.filter(({ indexed }) => indexed).length),
    row,
  ]),
)

function readLog({ address, topics, data }: RawLog): Partial<Effects> {
  const row = BY_KEY.get(toKey(topics[0], topics.length))
  if (row === undefined) return {}
  try {
    const { args } = decodeEventLog({ abi: [row.event], topics: topics as [Hex], data })
    return row.read(toLowerCase(address), args as unknown as Values)
  } catch {
    // A contract may write any data below any topic.
    return {}
  }
}

/** Reads transfers and approvals in their order. Other logs, and logs with invalid data, are ignored. */
export function readLogs(logs: readonly RawLog[]): Effects {
  const effects = logs.map(readLog)
  return {
    moves: effects.flatMap(({ moves = [] }) => moves),
    approvals: effects.flatMap(({ approvals = [] }) => approvals),
  }
}
