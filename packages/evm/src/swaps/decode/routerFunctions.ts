/**
 * @module The functions of routers that the kit knows: `UniswapV2Router02`, `SwapRouter` and `SwapRouter02`.
 *
 * @see https://docs.uniswap.org/contracts/v2/reference/smart-contracts/router-02
 * @see https://docs.uniswap.org/contracts/v3/reference/overview
 */
import { getAddress, hexToBigInt, size, slice, zeroAddress, type AbiParameter, type Address, type Hex } from 'viem'
import type { Recipient, RouterCall } from './parseCalls.ts'

export interface RouterFunction {
  readonly inputs: readonly AbiParameter[]
  /** @returns `undefined` for arguments with another meaning than a plain swap. */
  read(args: readonly unknown[]): RouterCall | undefined
}

type Path = readonly Address[]
type Sides = Pick<Extract<RouterCall, { type: 'swap' }>, 'from' | 'to' | 'path' | 'hasMiddle'>

const toInputs = (types: string): readonly AbiParameter[] => types.split(' ').map((type) => ({ type }))

function define<Args extends readonly unknown[]>(
  inputs: readonly AbiParameter[],
  read: (...args: Args) => RouterCall | undefined,
): RouterFunction {
  return { inputs, read: (args) => read(...(args as Args)) }
}

/** In `SwapRouter02`, these addresses mean the sender and the router. */
const SENDER = 1n
const ROUTER = 2n

function toRecipient(address: Address): Recipient {
  const value = hexToBigInt(address)
  return value === SENDER ? 'sender' : value === ROUTER ? 'router' : address
}

/** In `SwapRouter`, the zero address means the router. */
const toFirstRecipient = (address: Address): Recipient => (address === zeroAddress ? 'router' : address)

function readPath(path: Path): Sides | undefined {
  const [from, to] = [path[0], path.at(-1)]
  return from && to && path.length > 1 ? { from, to, path } : undefined
}

const TOKEN_BYTES = 20
/** A fee and the next token. */
const HOP_BYTES = 23

/** The path of V3: tokens with the fee of their pool between them. */
function readPackedPath(path: Hex): Sides | undefined {
  const bytes = size(path)
  if (bytes < TOKEN_BYTES + HOP_BYTES || (bytes - TOKEN_BYTES) % HOP_BYTES !== 0) return undefined
  return {
    from: getAddress(slice(path, 0, TOKEN_BYTES)),
    to: getAddress(slice(path, bytes - TOKEN_BYTES)),
    ...(bytes > TOKEN_BYTES + HOP_BYTES && { hasMiddle: true }),
  }
}

const reverse = (sides: Sides | undefined): Sides | undefined => sides && { ...sides, from: sides.to, to: sides.from }

interface Terms {
  readonly amount: bigint
  readonly minimum: bigint
  readonly recipient: Recipient
  readonly deadline?: bigint
  readonly isUnwrapped?: boolean
  readonly isExactOutput?: boolean
}

/** `SwapRouter02` takes an amount of 0 for all that the router has. */
const createSwap = (sides: Sides | undefined, terms: Terms): RouterCall | undefined =>
  sides && terms.amount !== 0n ? { type: 'swap', ...sides, ...terms } : undefined

// UniswapV2Router02
type V2Read = (
  first: bigint,
  second: bigint,
  path: Path,
  recipient: Address,
  deadline: bigint,
) => RouterCall | undefined
const defineV2 = (read: V2Read) => define(toInputs('uint256 uint256 address[] address uint256'), read)
const v2ExactInput = (isUnwrapped: boolean) =>
  defineV2((amount, minimum, path, recipient, deadline) =>
    createSwap(readPath(path), { amount, minimum, recipient, deadline, isUnwrapped }),
  )
const v2ExactOutput = (isUnwrapped: boolean) =>
  defineV2((minimum, amount, path, recipient, deadline) =>
    createSwap(readPath(path), { amount, minimum, recipient, deadline, isUnwrapped, isExactOutput: true }),
  )
/** Exact input and exact output have the same arguments. The value of the transaction is the most that leaves. */
const v2Value = () =>
  define(
    toInputs('uint256 address[] address uint256'),
    (minimum: bigint, path: Path, recipient: Address, deadline: bigint) => {
      const sides = readPath(path)
      return sides && { type: 'swap', ...sides, minimum, recipient, deadline }
    },
  )

// SwapRouter. A tuple without dynamic parts is encoded as its fields are.
type SingleRead = (
  from: Address,
  to: Address,
  recipient: Recipient,
  deadline: bigint,
  first: bigint,
  second: bigint,
) => RouterCall | undefined
/** With a limit of the price, a pool may exchange less than the amount. */
const defineSingle = (read: SingleRead) =>
  define(
    toInputs('address address uint24 address uint256 uint256 uint256 uint160'),
    (
      from: Address,
      to: Address,
      _: number,
      recipient: Address,
      deadline: bigint,
      first: bigint,
      second: bigint,
      limit: bigint,
    ) => (limit === 0n ? read(from, to, toFirstRecipient(recipient), deadline, first, second) : undefined),
  )
type MultiRead = (
  path: Hex,
  recipient: Recipient,
  deadline: bigint,
  first: bigint,
  second: bigint,
) => RouterCall | undefined
const defineMulti = (read: MultiRead) =>
  define(
    [{ type: 'tuple', components: toInputs('bytes address uint256 uint256 uint256') }],
    ([path, recipient, ...rest]: readonly [Hex, Address, bigint, bigint, bigint]) =>
      read(path, toFirstRecipient(recipient), ...rest),
  )

// SwapRouter02
type SecondSingleRead = (sides: Sides, recipient: Recipient, first: bigint, second: bigint) => RouterCall | undefined
const defineSecondSingle = (read: SecondSingleRead) =>
  define(
    toInputs('address address uint24 address uint256 uint256 uint160'),
    (from: Address, to: Address, _: number, recipient: Address, first: bigint, second: bigint, limit: bigint) =>
      limit === 0n ? read({ from, to }, toRecipient(recipient), first, second) : undefined,
  )
type SecondMultiRead = (path: Hex, recipient: Recipient, first: bigint, second: bigint) => RouterCall | undefined
const defineSecondMulti = (read: SecondMultiRead) =>
  define(
    [{ type: 'tuple', components: toInputs('bytes address uint256 uint256') }],
    ([path, recipient, ...rest]: readonly [Hex, Address, bigint, bigint]) =>
      read(path, toRecipient(recipient), ...rest),
  )
type SecondV2Read = (first: bigint, second: bigint, path: Path, recipient: Recipient) => RouterCall | undefined
const defineSecondV2 = (read: SecondV2Read) =>
  define(
    toInputs('uint256 uint256 address[] address'),
    (first: bigint, second: bigint, path: Path, recipient: Address) =>
      read(first, second, path, toRecipient(recipient)),
  )

// SwapRouter and SwapRouter02
const permit = () =>
  define(
    toInputs('address uint256 uint256 uint8 bytes32 bytes32'),
    (token: Address, amount: bigint, deadline: bigint) => ({ type: 'permit', token, amount, deadline }),
  )

/** The functions by selector. */
export const createRouterFunctions = (): ReadonlyMap<string, RouterFunction> =>
  new Map<string, RouterFunction>([
    // UniswapV2Router02: swapExactTokensForTokens, swapExactTokensForETH, each also with SupportingFeeOnTransferTokens
    ['0x38ed1739', v2ExactInput(false)],
    ['0x5c11d795', v2ExactInput(false)],
    ['0x18cbafe5', v2ExactInput(true)],
    ['0x791ac947', v2ExactInput(true)],
    // swapTokensForExactTokens, swapTokensForExactETH
    ['0x8803dbee', v2ExactOutput(false)],
    ['0x4a25d94a', v2ExactOutput(true)],
    // swapExactETHForTokens, also with SupportingFeeOnTransferTokens, and swapETHForExactTokens
    ['0x7ff36ab5', v2Value()],
    ['0xb6f9de95', v2Value()],
    ['0xfb3bdb41', v2Value()],
    // SwapRouter: exactInputSingle, exactOutputSingle, exactInput, exactOutput
    [
      '0x414bf389',
      defineSingle((from, to, recipient, deadline, amount, minimum) =>
        createSwap({ from, to }, { amount, minimum, recipient, deadline }),
      ),
    ],
    [
      '0xdb3e2198',
      defineSingle((from, to, recipient, deadline, minimum, amount) =>
        createSwap({ from, to }, { amount, minimum, recipient, deadline, isExactOutput: true }),
      ),
    ],
    [
      '0xc04b8d59',
      defineMulti((path, recipient, deadline, amount, minimum) =>
        createSwap(readPackedPath(path), { amount, minimum, recipient, deadline }),
      ),
    ],
    [
      '0xf28c0498',
      defineMulti((path, recipient, deadline, minimum, amount) =>
        createSwap(reverse(readPackedPath(path)), { amount, minimum, recipient, deadline, isExactOutput: true }),
      ),
    ],
    // SwapRouter02: exactInputSingle, exactOutputSingle, exactInput, exactOutput, swapExactTokensForTokens. Not
    // swapTokensForExactTokens, which does not look at what arrives, so that its minimum promises nothing.
    [
      '0x04e45aaf',
      defineSecondSingle((sides, recipient, amount, minimum) => createSwap(sides, { amount, minimum, recipient })),
    ],
    [
      '0x5023b4df',
      defineSecondSingle((sides, recipient, minimum, amount) =>
        createSwap(sides, { amount, minimum, recipient, isExactOutput: true }),
      ),
    ],
    [
      '0xb858183f',
      defineSecondMulti((path, recipient, amount, minimum) =>
        createSwap(readPackedPath(path), { amount, minimum, recipient }),
      ),
    ],
    [
      '0x09b81346',
      defineSecondMulti((path, recipient, minimum, amount) =>
        createSwap(reverse(readPackedPath(path)), { amount, minimum, recipient, isExactOutput: true }),
      ),
    ],
    [
      '0x472b43f3',
      defineSecondV2((amount, minimum, path, recipient) => createSwap(readPath(path), { amount, minimum, recipient })),
    ],
    // Both: selfPermit, selfPermitIfNecessary, unwrapWETH9, sweepToken, refundETH
    ['0xf3995c67', permit()],
    ['0xc2e3140a', permit()],
    [
      '0x49404b7c',
      define(toInputs('uint256 address'), (minimum: bigint, recipient: Address) => ({
        type: 'payout',
        minimum,
        recipient,
      })),
    ],
    [
      '0x49616997',
      define(toInputs('uint256'), (minimum: bigint) => ({ type: 'payout', minimum, recipient: 'sender' })),
    ],
    [
      '0xdf2ab5bb',
      define(toInputs('address uint256 address'), (token: Address, minimum: bigint, recipient: Address) => ({
        type: 'payout',
        token,
        minimum,
        recipient,
      })),
    ],
    [
      '0xe90a182f',
      define(toInputs('address uint256'), (token: Address, minimum: bigint) => ({
        type: 'payout',
        token,
        minimum,
        recipient: 'sender',
      })),
    ],
    ['0x12210e8a', define([], () => ({ type: 'refund' }))],
  ])
