import { isTransactionHash } from '../formats/formats.ts'

/** @param subject - The first parameter of the request: a hash or a block. */
type Check = (answer: unknown, subject: unknown) => boolean
type Fields = Readonly<Record<string, unknown>>

/** At most 256 bits. `BigInt` alone would parse an empty text as 0 and `true` as 1. */
const QUANTITY = /^0x[0-9a-f]{1,64}$/i
const DATA = /^0x[0-9a-f]*$/i

const isQuantity = (answer: unknown) => typeof answer === 'string' && QUANTITY.test(answer)
const isData = (answer: unknown) => typeof answer === 'string' && answer.length % 2 === 0 && DATA.test(answer)
const isBoolean = (answer: unknown) => typeof answer === 'boolean'

/** Chains omit fields that they do not support. Present fields must be valid. */
const isAbsent = (value: unknown) => value === undefined || value === null
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isSame = (left: unknown, right: unknown) => String(left).toLowerCase() === String(right).toLowerCase()
const hasQuantities = (fields: Fields, names: readonly string[]) =>
  names.every((name) => isAbsent(fields[name]) || isQuantity(fields[name]))
const isListOf = (value: unknown, isEntry: (entry: unknown) => boolean) =>
  isAbsent(value) || (Array.isArray(value) && value.every((entry: unknown) => isEntry(entry)))

const PLACE = ['blockNumber', 'transactionIndex'] as const
const LOG = [...PLACE, 'logIndex'] as const
const RECEIPT = [
  ...PLACE,
  'blobGasPrice',
  'blobGasUsed',
  'cumulativeGasUsed',
  'effectiveGasPrice',
  'gasUsed',
  'status',
] as const
const TRANSACTION = [
  ...PLACE,
  ...[
    'chainId',
    'gas',
    'gasPrice',
    'maxFeePerBlobGas',
    'maxFeePerGas',
    'maxPriorityFeePerGas',
    'nonce',
    'v',
    'value',
    'yParity',
  ],
] as const
const BLOCK = [
  ...[
    'baseFeePerGas',
    'blobGasUsed',
    'difficulty',
    'excessBlobGas',
    'gasLimit',
    'gasUsed',
    'number',
    'size',
    'timestamp',
  ],
  'totalDifficulty',
] as const

const isLog = (value: unknown) => isFields(value) && hasQuantities(value, LOG)
const isTransaction = (value: unknown) =>
  isFields(value) && isTransactionHash(value['hash']) && hasQuantities(value, TRANSACTION)

/** `null` if it is not known yet. */
const isReceiptOrNone: Check = (answer, hash) =>
  answer === null ||
  (isFields(answer) &&
    isSame(answer['transactionHash'], hash) &&
    hasQuantities(answer, RECEIPT) &&
    isListOf(answer['logs'], isLog))

const isTransactionOrNone: Check = (answer, hash) =>
  answer === null || (isTransaction(answer) && isSame((answer as Fields)['hash'], hash))

/** `null` is valid for a block number that does not exist yet, but not for the latest block. */
const isBlock: Check = (answer, which) =>
  answer === null
    ? isQuantity(which)
    : isFields(answer) &&
      answer['number'] !== undefined &&
      hasQuantities(answer, BLOCK) &&
      isListOf(answer['transactions'], (entry) => isTransactionHash(entry) || isTransaction(entry))

const isFeeHistory: Check = (answer) =>
  isFields(answer) &&
  isListOf(answer['baseFeePerGas'], isQuantity) &&
  isListOf(answer['reward'], (tips) => Array.isArray(tips) && tips.every(isQuantity))

const isSimulatedCall = (call: unknown) =>
  isFields(call) && isQuantity(call['status']) && isData(call['returnData']) && isListOf(call['logs'], isLog)

/** One entry for each simulated block, with its calls. */
const isSimulation: Check = (answer) =>
  Array.isArray(answer) &&
  answer.length > 0 &&
  answer.every(
    (block) =>
      isFields(block) &&
      hasQuantities(block, BLOCK) &&
      Array.isArray(block['calls']) &&
      block['calls'].every(isSimulatedCall),
  )

/** The methods in use. Answers to other methods are not checked. */
const CHECKS: ReadonlyMap<unknown, Check> = new Map([
  ['eth_blobBaseFee', isQuantity],
  ['eth_blockNumber', isQuantity],
  ['eth_chainId', isQuantity],
  ['eth_estimateGas', isQuantity],
  ['eth_gasPrice', isQuantity],
  ['eth_getBalance', isQuantity],
  ['eth_getTransactionCount', isQuantity],
  ['eth_maxPriorityFeePerGas', isQuantity],
  ['eth_call', isData],
  ['eth_getCode', isData],
  ['eth_getStorageAt', isData],
  ['eth_feeHistory', isFeeHistory],
  ['eth_simulateV1', isSimulation],
  ['eth_getBlockByHash', isBlock],
  ['eth_getBlockByNumber', isBlock],
  ['eth_getTransactionByHash', isTransactionOrNone],
  ['eth_getTransactionReceipt', isReceiptOrNone],
  ['net_listening', isBoolean],
])

/**
 * Whether an answer of a node is valid for its request (R14, S26). A valid answer may still be false.
 *
 * @see https://ethereum.org/developers/docs/apis/json-rpc
 */
export function isAnswer(answer: unknown, method: string, params: unknown): boolean {
  const subject: unknown = Array.isArray(params) ? params[0] : undefined
  return answer !== undefined && (CHECKS.get(method)?.(answer, subject) ?? true)
}
