/**
 * @module The functions of routers that the wallet explains at a contract that is listed: those of Uniswap V2, of `SwapRouter`,
 * `SwapRouter02` and the Universal Router, and those of 1inch, 0x and LI.FI that name both tokens. Loads for a call that `decodeCall.ts`
 * does not have.
 *
 * @see https://docs.uniswap.org/contracts/v2/reference/smart-contracts/router-02
 * @see https://docs.uniswap.org/contracts/v3/reference/overview
 * @see https://docs.uniswap.org/contracts/universal-router/technical-reference
 */
import { decodeArguments, type AbiValue, parseTypes, type AbiType } from '../abi/decodeArguments.ts'
import { getSelector } from '../abi/encodeCall.ts'
import { decodeHex } from '../encoding/bytes.ts'

type Hex = `0x${string}`

/** A token by its contract; empty for the currency of the network. */
export type Asset = Hex | ''

/** What one step of a call does for the account that calls the router. */
export interface RouterStep {
  /** Taken from the account, at most. With `mayBeValue`, the router first takes the currency that is sent with the call. */
  readonly takes?: { readonly token: Hex; readonly amount: bigint; readonly mayBeValue: boolean }
  /** The tokens of a swap, from the one that is sold to the one that is bought. */
  readonly path?: readonly Hex[]
  /** Given, at least. A payout gives what the router has. */
  readonly gives?: {
    readonly asset: Asset
    readonly minimum: bigint
    /** `router`: it keeps it for a later step. */
    readonly recipient: Hex | 'sender' | 'router'
    readonly isPayout: boolean
  }
  /** A signed permission to take a token, which the router uses. `amount`: `undefined` for all. */
  readonly permit?: { readonly token: Hex; readonly amount: bigint | undefined; readonly spender: Hex | 'router' }
  /** In seconds. */
  readonly deadline?: bigint
  /** Sends the rest of the currency back. */
  readonly isRefund?: true
  /** The router refuses another contract here than that of the wrapped currency. */
  readonly wrapped?: Hex
}

/** What an argument is. `reversed` is a packed path from the token that is bought. */
type Field =
  | 'allowance'
  | 'amount'
  | 'deadline'
  | 'flags'
  | 'from'
  | 'isPayer'
  | 'limit'
  | 'minimum'
  | 'packed'
  | 'path'
  | 'permit'
  | 'recipient'
  | 'reversed'
  | 'spender'
  | 'to'
  | 'token'

/** Addresses with a meaning, by their numbers. */
type Recipients = Readonly<Record<string, 'sender' | 'router'>>

interface Traits {
  readonly recipients?: Recipients
  /** What leaves is the value of the call. */
  readonly isFromCurrency?: true
  readonly isToCurrency?: true
  readonly mayBeValue?: true
  /** Addresses without a contract name the currency. */
  readonly hasAliases?: true
  /** The function sells or buys the currency, also if its argument names a token. */
  readonly only?: 'fromCurrency' | 'toCurrency'
  /** The router does not look at what arrives: only a later payout with a minimum does. */
  readonly isUnchecked?: true
  readonly kind?: 'payout' | 'permit' | 'refund' | 'inner'
}

interface RouterRow extends Traits {
  readonly signature: string
  /** One for each argument, and for each member of a tuple; `-` for one without a meaning here. */
  readonly fields: string
}

/** In `SwapRouter`, the zero address means the router. */
const FIRST: Traits = { recipients: { 0: 'router' }, mayBeValue: true }
/** In `SwapRouter02` and in the Universal Router, 1 and 2 mean the sender and the router. */
const MARKED: Recipients = { 1: 'sender', 2: 'router' }
const SECOND: Traits = { recipients: MARKED, mayBeValue: true }
const AGGREGATOR: Traits = { recipients: { 0: 'sender' }, hasAliases: true }
const NAMED: Traits = { hasAliases: true }

const row = (signature: string, fields: string, traits: Traits = {}): RouterRow => ({ signature, fields, ...traits })

const IN = 'amount minimum path recipient deadline'
const OUT = 'minimum amount path recipient deadline'
const VALUE = 'minimum path recipient deadline'
const V2 = '(uint256,uint256,address[],address,uint256)'
const V2_VALUE = '(uint256,address[],address,uint256)'
const TAXED = 'SupportingFeeOnTransferTokens'
const SINGLE = '((address,address,uint24,address,uint256,uint256,uint256,uint160))'
const MULTI = '((bytes,address,uint256,uint256,uint256))'
const SECOND_SINGLE = '((address,address,uint24,address,uint256,uint256,uint160))'
const SECOND_MULTI = '((bytes,address,uint256,uint256))'
const SIGNED = '(address,uint256,uint256,uint8,bytes32,bytes32)'
const LIFI = '(bytes32,string,string,address,uint256,(address,address,address,address,uint256,bytes,bool))'
const LIFI_FIELDS = '- - - recipient minimum - - from to amount - -'
const DESCRIPTION = '(address,address,address,address,uint256,uint256,uint256)'

const ROWS: readonly RouterRow[] = [
  // UniswapV2Router02
  row(`swapExactTokensForTokens${V2}`, IN),
  row(`swapExactTokensForTokens${TAXED}${V2}`, IN),
  row(`swapTokensForExactTokens${V2}`, OUT),
  row(`swapExactTokensForETH${V2}`, IN, { isToCurrency: true }),
  row(`swapExactTokensForETH${TAXED}${V2}`, IN, { isToCurrency: true }),
  row(`swapTokensForExactETH${V2}`, OUT, { isToCurrency: true }),
  row(`swapExactETHForTokens${V2_VALUE}`, VALUE, { isFromCurrency: true }),
  row(`swapExactETHForTokens${TAXED}${V2_VALUE}`, VALUE, { isFromCurrency: true }),
  row(`swapETHForExactTokens${V2_VALUE}`, VALUE, { isFromCurrency: true }),
  // SwapRouter
  row(`exactInputSingle${SINGLE}`, 'from to - recipient deadline amount minimum -', FIRST),
  row(`exactOutputSingle${SINGLE}`, 'from to - recipient deadline minimum amount limit', FIRST),
  row(`exactInput${MULTI}`, 'packed recipient deadline amount minimum', FIRST),
  row(`exactOutput${MULTI}`, 'reversed recipient deadline minimum amount', FIRST),
  // SwapRouter02
  row(`exactInputSingle${SECOND_SINGLE}`, 'from to - recipient amount minimum -', SECOND),
  row(`exactOutputSingle${SECOND_SINGLE}`, 'from to - recipient minimum amount limit', SECOND),
  row(`exactInput${SECOND_MULTI}`, 'packed recipient amount minimum', SECOND),
  row(`exactOutput${SECOND_MULTI}`, 'reversed recipient minimum amount', SECOND),
  row('swapExactTokensForTokens(uint256,uint256,address[],address)', 'amount minimum path recipient', SECOND),
  row('swapTokensForExactTokens(uint256,uint256,address[],address)', 'minimum amount path recipient', {
    ...SECOND,
    isUnchecked: true,
  }),
  // SwapRouter and SwapRouter02, in a multicall
  row('unwrapWETH9(uint256,address)', 'minimum recipient', { kind: 'payout', isToCurrency: true }),
  row('unwrapWETH9(uint256)', 'minimum', { kind: 'payout', isToCurrency: true }),
  row('sweepToken(address,uint256,address)', 'token minimum recipient', { kind: 'payout' }),
  row('sweepToken(address,uint256)', 'token minimum', { kind: 'payout' }),
  row('refundETH()', '', { kind: 'refund' }),
  row(`selfPermit${SIGNED}`, 'token allowance - - - -', { kind: 'permit' }),
  row(`selfPermitIfNecessary${SIGNED}`, 'token allowance - - - -', { kind: 'permit' }),
  row(`selfPermitAllowed${SIGNED}`, 'token - - - - -', { kind: 'permit' }),
  row(`selfPermitAllowedIfNecessary${SIGNED}`, 'token - - - - -', { kind: 'permit' }),
  // 1inch v6 and v5
  row(`swap(address,${DESCRIPTION},bytes)`, '- from to - recipient amount minimum flags -', AGGREGATOR),
  row(`swap(address,${DESCRIPTION},bytes,bytes)`, '- from to - recipient amount minimum flags permit -', AGGREGATOR),
  // 0x Exchange Proxy
  row('transformERC20(address,address,uint256,uint256,(uint32,bytes)[])', 'from to amount minimum -', NAMED),
  // LI.FI
  row(`swapTokensSingleV3ERC20ToERC20${LIFI}`, LIFI_FIELDS, NAMED),
  row(`swapTokensSingleV3ERC20ToNative${LIFI}`, LIFI_FIELDS, { ...NAMED, only: 'toCurrency' }),
  row(`swapTokensSingleV3NativeToERC20${LIFI}`, LIFI_FIELDS, { ...NAMED, only: 'fromCurrency' }),
]

/** The commands of the Universal Router that concern the account, by their bytes. One that may fail without the others has another byte. */
const COMMANDS: Readonly<Record<string, RouterRow>> = {
  '00': row('(address,uint256,uint256,bytes,bool)', 'recipient amount minimum packed isPayer', { recipients: MARKED }),
  '01': row('(address,uint256,uint256,bytes,bool)', 'recipient minimum amount reversed isPayer', {
    recipients: MARKED,
  }),
  '02': row('(address,address,uint160)', 'token recipient amount', { kind: 'inner', recipients: MARKED }),
  '04': row('(address,address,uint256)', 'token recipient minimum', {
    kind: 'payout',
    recipients: MARKED,
    hasAliases: true,
  }),
  // A transfer, a share of what the router has, the currency that it wraps, and a check: they take nothing from the account.
  '05': row('(address,address,uint256)', '- - -', { kind: 'inner' }),
  '06': row('(address,address,uint256)', '- - -', { kind: 'inner' }),
  '08': row('(address,uint256,uint256,address[],bool)', 'recipient amount minimum path isPayer', {
    recipients: MARKED,
  }),
  '09': row('(address,uint256,uint256,address[],bool)', 'recipient minimum amount path isPayer', {
    recipients: MARKED,
    isUnchecked: true,
  }),
  '0a': row('(((address,uint160,uint48,uint48),address,uint256),bytes)', 'token allowance - - spender - -', {
    kind: 'permit',
  }),
  '0b': row('(address,uint256)', '- -', { kind: 'inner' }),
  '0c': row('(address,uint256)', 'recipient minimum', { kind: 'payout', recipients: MARKED, isToCurrency: true }),
  '0e': row('(address,address,uint256)', '- - -', { kind: 'inner' }),
}

/** Of ERC-20 tokens in place of the currency, besides the zero address. */
const CURRENCY_ALIAS = `0x${'e'.repeat(40)}`
/** In the Universal Router: all that the router has. Elsewhere no account has as much. */
const CONTRACT_BALANCE = 1n << 255n
/** 1inch: what leaves may be less than the amount, and what arrives less than the minimum. */
const PARTIAL_FILL = 1n

const SELECTOR_LENGTH = '0x'.length + 8
const ADDRESS_DIGITS = 40
/** A fee and the next token. */
const HOP_DIGITS = 46

type Fields = Readonly<Partial<Record<Field, AbiValue>>>

/** The values of arguments and of the members of tuples, in their order. */
const flatten = (types: readonly AbiType[], values: readonly AbiValue[]): readonly AbiValue[] =>
  types.flatMap((type, place): readonly AbiValue[] => {
    const value = values[place] ?? ''
    return type.kind === 'tuple' ? flatten(type.members, value as readonly AbiValue[]) : [value]
  })

/** The arguments of a row by their names; `undefined` unless the data has exactly those of the function. */
function readFields({ signature, fields }: RouterRow, bytes: Uint8Array): Fields | undefined {
  const types = parseTypes(signature)
  const values = decodeArguments(types, bytes)
  if (!values) return undefined
  const flat = flatten(types, values)
  return Object.fromEntries(fields.split(' ').map((name, place) => [name, flat[place]]))
}

/** The tokens of a packed path, which has the fee of a pool after each but the last. */
function readPacked(path: string): readonly Hex[] | undefined {
  const hops = (path.length - '0x'.length - ADDRESS_DIGITS) / HOP_DIGITS
  if (hops < 1 || !Number.isInteger(hops)) return undefined
  return Array.from({ length: hops + 1 }, (_, place): Hex => {
    const start = '0x'.length + place * HOP_DIGITS
    return `0x${path.slice(start, start + ADDRESS_DIGITS)}`
  })
}

/** The tokens of a swap, from the one that is sold to the one that is bought. */
function readPath({ path, packed, reversed, from, to }: Fields): readonly Hex[] | undefined {
  if (path !== undefined) return (path as readonly Hex[]).length > 1 ? (path as readonly Hex[]) : undefined
  if (packed !== undefined) return readPacked(packed as string)
  return reversed === undefined ? [from as Hex, to as Hex] : readPacked(reversed as string)?.toReversed()
}

function toAsset(token: Hex, { hasAliases }: Traits): Asset {
  return hasAliases && (token === CURRENCY_ALIAS || BigInt(token) === 0n) ? '' : token
}

/** A function without a recipient gives to its caller. */
function toRecipient(value: AbiValue | undefined, { recipients = {} }: Traits): Hex | 'sender' | 'router' {
  if (value === undefined) return 'sender'
  return recipients[BigInt(value as Hex).toString()] ?? (value as Hex)
}

function readPermit({ token, allowance, spender }: Fields): RouterStep {
  const permit = { token: token as Hex, amount: allowance as bigint | undefined, spender: (spender as Hex) ?? 'router' }
  return { permit }
}

function readPayout(traits: Traits, { token, minimum, recipient }: Fields): RouterStep {
  const asset = traits.isToCurrency ? '' : toAsset(token as Hex, traits)
  return {
    gives: { asset, minimum: minimum as bigint, recipient: toRecipient(recipient, traits), isPayout: true },
  }
}

/** Whether the arguments limit what leaves and what arrives: each of the exceptions gives another number than it says, or has a permit. */
const isLimited = ({ amount, limit = 0n, flags = 0n, permit = '0x' }: Fields): boolean =>
  limit === 0n &&
  ((flags as bigint) & PARTIAL_FILL) === 0n &&
  permit === '0x' &&
  (amount === undefined || (amount as bigint) < CONTRACT_BALANCE)

function readSwap(traits: Traits, fields: Fields): RouterStep | undefined {
  const path = readPath(fields)
  const [sold, bought] = [path?.[0], path?.at(-1)]
  const { amount = 0n, minimum, deadline, isPayer = true } = fields
  if (!path || !sold || !bought || !isLimited(isPayer === true ? fields : { ...fields, amount: 0n })) return undefined
  const from = traits.isFromCurrency ? '' : toAsset(sold, traits)
  const asset = traits.isToCurrency ? '' : toAsset(bought, traits)
  const isOther = (traits.only === 'fromCurrency' && from !== '') || (traits.only === 'toCurrency' && asset !== '')
  if (isOther) return undefined
  const recipient = toRecipient(fields.recipient, traits)
  if (traits.isUnchecked && recipient !== 'router') return undefined
  const wrapped = traits.isFromCurrency ? sold : traits.isToCurrency ? bought : undefined
  const isTaken = from !== '' && isPayer === true && amount !== 0n
  return {
    path,
    gives: { asset, minimum: minimum as bigint, recipient, isPayout: false },
    ...(isTaken && { takes: { token: from, amount: amount as bigint, mayBeValue: traits.mayBeValue === true } }),
    ...(deadline !== undefined && { deadline: deadline as bigint }),
    ...(wrapped && { wrapped }),
  }
}

/** A command that moves a token of the account to the router, or that concerns only what the router has. */
function readInner(traits: Traits, { token, amount, recipient }: Fields): RouterStep | undefined {
  if (token === undefined) return {}
  if (toRecipient(recipient, traits) !== 'router') return undefined
  return { takes: { token: token as Hex, amount: amount as bigint, mayBeValue: false } }
}

function readRow(found: RouterRow, bytes: Uint8Array): RouterStep | undefined {
  const fields = readFields(found, bytes)
  if (!fields) return undefined
  if (found.kind === 'permit') return readPermit(fields)
  if (found.kind === 'payout') return readPayout(found, fields)
  if (found.kind === 'refund') return { isRefund: true }
  return found.kind === 'inner' ? readInner(found, fields) : readSwap(found, fields)
}

/** Reads one function of a router by its selector. */
const createReader = () => {
  const rows = new Map<string, RouterRow>(ROWS.map((entry) => [getSelector(entry.signature), entry]))
  return (data: Hex): { readonly signature: string; readonly step: RouterStep } | undefined => {
    const found = rows.get(data.slice(0, SELECTOR_LENGTH))
    const step = found && readRow(found, decodeHex(data).subarray(4))
    return found && step && { signature: found.signature, step }
  }
}

/** The multicalls of `SwapRouter` and `SwapRouter02`, and of the Universal Router. */
const MULTICALLS = ['multicall(bytes[])', 'multicall(uint256,bytes[])', 'multicall(bytes32,bytes[])']
const EXECUTES = ['execute(bytes,bytes[])', 'execute(bytes,bytes[],uint256)']

/** A call of a router. */
export interface RouterCall {
  readonly signature: string
  /** `undefined` unless each step is known. */
  readonly steps: readonly RouterStep[] | undefined
}

const isComplete = <Item>(items: readonly (Item | undefined)[]): items is readonly Item[] =>
  items.every((item) => item !== undefined)

function readMulticall(values: readonly AbiValue[]): readonly RouterStep[] | undefined {
  const read = createReader()
  const list = values.at(-1) as readonly Hex[]
  const steps = list.map((data) => read(data.toLowerCase() as Hex)?.step)
  if (!isComplete(steps)) return undefined
  const [deadline] = values
  return typeof deadline === 'bigint' ? [{ deadline }, ...steps] : steps
}

function readCommands([commands, inputs, deadline]: readonly AbiValue[]): readonly RouterStep[] | undefined {
  const names = (commands as string).slice(2).match(/../g) ?? []
  const list = inputs as readonly Hex[]
  if (names.length !== list.length) return undefined
  const steps = names.map((name, place) => {
    const command = COMMANDS[name]
    return command && readRow(command, decodeHex(list[place] ?? '0x'))
  })
  if (!isComplete(steps)) return undefined
  return deadline === undefined ? steps : [{ deadline: deadline as bigint }, ...steps]
}

/**
 * Reads a call of a router.
 *
 * @returns `undefined` for a function that is not in the table, or whose arguments it cannot take.
 */
export function readRouterCall(text: Hex): RouterCall | undefined {
  const data = text.toLowerCase() as Hex
  const single = createReader()(data)
  if (single) return { signature: single.signature, steps: [single.step] }
  const selector = data.slice(0, SELECTOR_LENGTH)
  const signature = [...MULTICALLS, ...EXECUTES].find((one) => getSelector(one) === selector)
  const values = signature && decodeArguments(parseTypes(signature), decodeHex(data).subarray(4))
  if (!signature || !values) return undefined
  return { signature, steps: EXECUTES.includes(signature) ? readCommands(values) : readMulticall(values) }
}
