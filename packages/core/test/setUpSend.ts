import type { CaipAssetId } from '@openappkit/common'
import type { Collectible, CreateDataSource, Token } from '../src/data/types.ts'
import { getSend } from '../src/send/getSend.ts'
import type { SendArguments } from '../src/send/types.ts'
import { ACCOUNT_1, ALPHA, setUpConnections, type TestKitOptions } from './createTestKit.ts'

export const USDC = `0x${'c'.repeat(40)}`
export const ETHER: Token = {
  asset: 'eip155:1/slip44:60',
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  amount: 15n * 10n ** 17n,
  price: 2_000n * 10n ** 18n,
  isVerified: true,
  isSpam: false,
}
export const DOLLARS: Token = {
  asset: `eip155:1/erc20:${USDC}`,
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  amount: 250_000_000n,
  price: 10n ** 18n,
  isVerified: true,
  isSpam: false,
}
export const CAT: Collectible = {
  asset: `eip155:1/erc721:0x${'a'.repeat(40)}/7` as CaipAssetId,
  standard: 'erc721',
  amount: 1n,
  name: 'Cat 7',
  isVerified: false,
  isSpam: false,
}
export const TICKETS: Collectible = {
  ...CAT,
  asset: `eip155:1/erc1155:0x${'b'.repeat(40)}/3` as CaipAssetId,
  standard: 'erc1155',
  amount: 5n,
  name: 'Ticket',
}

/** A recipient that the account has never sent to. */
export const FRIEND = '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B'

/** What the account of the test holds. Only on Ethereum; elsewhere the chain is asked. */
interface TestHoldings {
  tokens: readonly Token[]
  collectibles: readonly Collectible[]
}

const createSource =
  (holdings: TestHoldings): CreateDataSource =>
  () => ({
    name: 'test',
    supports: async ({ network }) => network.id === 1,
    getTokens: async () => holdings.tokens,
    getCollectibles: async () => ({ entries: holdings.collectibles }),
  })

/** A connected wallet with an open form to send, whose balances are read. */
export async function setUpSend({ options, ...params }: TestKitOptions = {}, args?: SendArguments) {
  const holdings: TestHoldings = { tokens: [ETHER, DOLLARS], collectibles: [CAT, TICKETS] }
  const test = await setUpConnections({ ...params, options: { dataSources: [createSource(holdings)], ...options } })
  // Otherwise the first read of a balance waits for its code, for as long as the machine takes.
  await test.kit.account.preload()
  await test.kit.connections.connect({ connectorId: ALPHA })
  const send = getSend(test.kit)
  send.begin(args)
  await test.clock.advance(0)
  const list = (operation: string) => test.control.calls.filter((call) => call.operation === operation)
  /** Waits until what was entered is checked, and its fee estimated. */
  const settle = () => test.clock.advance(1_000)
  return { ...test, send, state: send.state, holdings, list, settle, from: ACCOUNT_1 }
}

/** A form that can be confirmed: 0.5 ETH to {@link FRIEND}. */
export async function setUpComplete(params?: TestKitOptions) {
  const test = await setUpSend(params)
  test.send.setAmount('0.5')
  test.send.setRecipient(FRIEND, true)
  await test.settle()
  return test
}
