import { CURRENCY_ADDRESS, dataEndpoints, MAX_LOOKUPS } from '../../api/dataEndpoints.ts'
import type { ArgumentName, DecodedCall } from '../decode/types.ts'
import type { Api } from '../proof/createApi.ts'
import type { Labels } from './types.ts'

/** An approval waits for its labels at most this long, while it reads nodes. Later ones are not shown: nothing moves then. */
const TIMEOUT_MS = 1_500

/** The arguments that are accounts. */
const ACCOUNTS: readonly ArgumentName[] = ['to', 'spender', 'operator']

const flatten = (call: DecodedCall): readonly DecodedCall[] => [call, ...call.calls.flatMap(flatten)]

const list = (values: readonly string[]): readonly string[] => [...new Set(values)].slice(0, MAX_LOOKUPS)

/**
 * Requests the names of the accounts in a call, and the prices of its tokens. They are an addition: without an answer, there are none.
 *
 * @param chainId - CAIP-2 id.
 */
export async function readLabels(
  api: Api,
  chainId: string,
  call: DecodedCall,
  signal: AbortSignal | undefined,
): Promise<Labels> {
  const calls = flatten(call)
  const args = calls.flatMap((one) => one.args)
  const recipients = calls.flatMap(({ action, to }) => (action === 'send' && to ? [to.toLowerCase()] : []))
  const accounts = list([
    ...recipients,
    ...args.flatMap(({ name, value }) => (ACCOUNTS.includes(name) ? [value.toLowerCase()] : [])),
  ])
  const tokens = list(args.flatMap(({ token }) => (token ? [token.toLowerCase()] : [])))
  const body = { chainId, accounts, tokens }
  const answer = await api(dataEndpoints.lookUp, { body, signal, timeoutMs: TIMEOUT_MS }).catch(() => undefined)
  return {
    names: new Map(answer?.names.map(({ address, name }) => [address, name])),
    prices: new Map(answer?.prices.map(({ address, usd }) => [address === CURRENCY_ADDRESS ? '' : address, usd])),
  }
}
