/**
 * @module Contracts of tokens whose symbols are imitated most (S10). `knownTokens.test.ts` checks the checksum of each
 *   address. A site adds its own with the option `tokens`.
 */
import type { CaipAssetId, CaipNetworkId } from '@openappkit/common'
import { foldAsset } from './assetIds.ts'

const NAMESPACE = 'eip155'

/** By chain id of a network of `NAMESPACE`. */
const LISTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  1: {
    USDC: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    USDT: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
    DAI: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
    WETH: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    WBTC: '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599',
  },
  10: {
    USDC: '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85',
    USDT: '0x94b008aA00579c1307B0EF2c499aD98a8ce58e58',
    DAI: '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1',
    WETH: '0x4200000000000000000000000000000000000006',
  },
  137: {
    USDC: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
    USDT: '0xc2132D05D31c914a87C6611C10748AEb04B58e8F',
  },
  8453: {
    USDC: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
    WETH: '0x4200000000000000000000000000000000000006',
  },
  42161: {
    USDC: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
    USDT: '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9',
    DAI: '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1',
    WETH: '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1',
  },
}

const createId = (reference: string, address: string): CaipAssetId => `${NAMESPACE}:${reference}/erc20:${address}`

/** The ids of the known tokens: USDC, USDT, DAI, WETH, WBTC on large networks. */
export function listKnownTokens(): readonly CaipAssetId[] {
  return Object.entries(LISTS).flatMap(([reference, tokens]) =>
    Object.values(tokens).map((address) => createId(reference, address)),
  )
}

/** Whether a token is one of the known ones. */
export const isKnownToken = (asset: CaipAssetId): boolean =>
  listKnownTokens().some((known) => foldAsset(known) === foldAsset(asset))

/** The known token of a network with a symbol in capital letters; `undefined` if there is none. */
export function findKnownToken(network: CaipNetworkId, symbol: string): CaipAssetId | undefined {
  const [namespace, reference = ''] = network.split(':')
  const tokens = (namespace === NAMESPACE && LISTS[reference]) || {}
  return Object.hasOwn(tokens, symbol) ? createId(reference, tokens[symbol]!) : undefined
}

/** Whether a known token has a symbol in capital letters, on any network. */
export const isKnownSymbol = (symbol: string): boolean =>
  Object.values(LISTS).some((tokens) => Object.hasOwn(tokens, symbol))
