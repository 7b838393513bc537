import { CURRENCY_ADDRESS, dataEndpoints, MAX_LOOKUPS } from '../../api/dataEndpoints.ts'
import type { ArgumentName, DecodedCall } from '../decode/types.ts'
import type { Api } from '../proof/createApi.ts'
import type { Labels } from './types.ts'

/** An approval waits for its labels at most this long, while it reads nodes. Later ones are not shown: nothing moves then. */
const TIMEOUT_MS = 2_500

/** The arguments that are accounts. */
const ACCOUNTS: readonly ArgumentName[] = ['to', 'spender', 'operator']

const flatten = (call: DecodedCall): readonly DecodedCall[] => [call, ...call.calls.flatMap(flatten)]

const list = (values: readonly string[]): readonly string[] => [...new Set(values)].slice(0, MAX_LOOKUPS)

interface LabelledCall {
  /** CAIP-2 id. */
  readonly chainId: string
  readonly call: DecodedCall
  /** The account of the visitor, whose name is not looked up: the service is not told who sends. */
  readonly from: string
  readonly signal?: AbortSignal | undefined
}

/**
 * Requests the names of the accounts in a call, and the prices of its tokens. They are an addition: without an answer, there are none.
 * It never fails, and never takes longer than {@link TIMEOUT_MS}.
 *
 * @param api - The server; `undefined` if it has no data service.
 */
export async function readLabels(api: Api | undefined, { chainId, call, from, signal }: LabelledCall): Promise<Labels> {
  const calls = flatten(call)
  const args = calls.flatMap((one) => one.args)
  const recipients = calls.flatMap(({ action, to }) => (action === 'send' && to ? [to.toLowerCase()] : []))
  const known = args.flatMap(({ name, value }) => (ACCOUNTS.includes(name) ? [value.toLowerCase()] : []))
  const accounts = list([...recipients, ...known].filter((account) => account !== from.toLowerCase()))
  const tokens = list(args.flatMap(({ token }) => (token ? [token.toLowerCase()] : [])))
  const options = { body: { chainId, accounts, tokens }, signal, timeoutMs: TIMEOUT_MS }
  const answer = await api?.(dataEndpoints.lookUp, options).catch(() => undefined)
  return {
    names: new Map(answer?.names.map(({ address, name }) => [address, name])),
    prices: new Map(answer?.prices.map(({ address, usd }) => [address === CURRENCY_ADDRESS ? '' : address, usd])),
  }
}
