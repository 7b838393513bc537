import type { CaipAssetId } from '@openappkit/common'
import type { ChainAdapter, TokenAmount } from '@openappkit/core/internal'
import type { FakeWorld } from './world.ts'

type OptionalReads = Pick<ChainAdapter, 'getTokenBalances' | 'getWalletAssets' | 'inspectRecipient'>
type Names = Pick<ChainAdapter, 'isName' | 'resolveName' | 'lookUpName'>

const isSame = (left: string, right: string) => left.toLowerCase() === right.toLowerCase()

export const findToken = ({ tokens }: FakeWorld, asset: CaipAssetId): TokenAmount | undefined =>
  tokens.find((token) => isSame(token.asset, asset))

/** A word, a dot and a word. */
const NAME = /^[^\s.]+(?:\.[^\s.]+)+$/

/** The methods that the chain family of the test has. */
export function selectMethods<Methods extends object>(
  { lacks }: Pick<FakeWorld, 'lacks'>,
  methods: Methods,
): Partial<Methods> {
  const names: ReadonlySet<string> = lacks
  return Object.fromEntries(Object.entries(methods).filter(([name]) => !names.has(name))) as Partial<Methods>
}

function createNames(world: FakeWorld): Names {
  const { requests, reads, names } = world
  const methods = selectMethods<Pick<Names, 'resolveName' | 'lookUpName'>>(world, {
    resolveName: (request) =>
      requests.run({
        operation: 'resolveName',
        connectorId: '',
        request,
        behaviour: reads.resolveName,
        approve: () => names.get(request.name)?.address,
      }),
    lookUpName: (request) =>
      requests.run({
        operation: 'lookUpName',
        connectorId: '',
        request,
        behaviour: reads.lookUpName,
        approve() {
          const found = [...names.values()].find(({ address }) => isSame(address, request.address))
          return found && { name: found.name, ...(found.avatar !== undefined && { avatar: found.avatar }) }
        },
      }),
  })
  return { ...methods, ...(methods.resolveName && { isName: (text) => NAME.test(text) }) }
}

/** The methods that read the chain and its names. */
export function createFakeReads(world: FakeWorld): Pick<ChainAdapter, 'getBalance'> & OptionalReads & Names {
  const { requests, reads, find } = world
  const methods = selectMethods<OptionalReads>(world, {
    getTokenBalances: (request) =>
      requests.run({
        operation: 'getTokenBalances',
        connectorId: '',
        request,
        behaviour: reads.getTokenBalances,
        approve: () => request.assets.map((asset) => findToken(world, asset)),
      }),
    getWalletAssets(request) {
      const wallet = find(request.connectorId)
      return requests.run({
        operation: 'getWalletAssets',
        connectorId: request.connectorId,
        request,
        behaviour: wallet.behaviours.getWalletAssets,
        approve: () => wallet.assets,
      })
    },
    inspectRecipient: (request) =>
      requests.run({
        operation: 'inspectRecipient',
        connectorId: '',
        request,
        behaviour: reads.inspectRecipient,
        approve: () => ({ address: request.address, isContract: false, isUnused: false }),
      }),
  })
  return {
    async getBalance(request) {
      const { decimals, symbol } = request.network.nativeCurrency
      return requests.run({
        operation: 'getBalance',
        connectorId: '',
        request,
        behaviour: reads.getBalance,
        approve: () => ({ amount: world.balance, decimals, symbol }),
      })
    },
    ...methods,
    ...createNames(world),
  }
}
