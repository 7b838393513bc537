import type { CaipAssetId } from '@openappkit/common'
import { swapErrors, type ReadRequest, type SwapTokenFacts } from '@openappkit/core'
import { parseEvmAsset } from '../assets/parseEvmAsset.ts'
import { decodeDecimals, decodeText } from '../assets/decodeReturn.ts'
import { DECIMALS, NAME, SYMBOL } from '../assets/selectors.ts'
import type { FacetContext } from '../facet/createFacet.ts'
import { bindClient } from '../reads/bindClient.ts'
import { readDomain } from './permit/readDomain.ts'
import { readOptional } from './readOptional.ts'

/**
 * Reads what a token is called, and whether it takes signed permissions.
 *
 * @throws swapErrors.unknownToken if there is no token at the address; the error of the node
 */
export async function readToken(
  { getClient }: FacetContext,
  { network, asset, signal }: ReadRequest & { readonly asset: CaipAssetId },
): Promise<SwapTokenFacts> {
  const parsed = parseEvmAsset(asset, network)
  const refuse = (address: string) => swapErrors.unknownToken({ address, network: network.name })
  if (parsed?.standard !== 'erc20') throw refuse(asset)
  const { contract } = parsed
  const client = bindClient(await getClient(network), signal)
  const [domain, ...answers] = await Promise.all([
    readDomain(client, network, contract),
    ...([NAME, SYMBOL, DECIMALS] as const).map((data) => readOptional(client, network, contract, data)),
  ])
  const [name, symbol, rawDecimals] = answers
  const decimals = decodeDecimals(rawDecimals)
  if (decimals === undefined) throw refuse(contract)
  return { name: decodeText(name), symbol: decodeText(symbol), decimals, hasPermit: domain !== undefined }
}
