/** @module Views of other features, which a site can switch off. */
import { parseCaipAsset, type CaipAssetId } from '@openappkit/common'
import { getContract, type Kit, type SendArguments } from '@openappkit/core'

/** An item of a collection needs its whole id. */
function createArguments(asset: CaipAssetId): SendArguments | undefined {
  if (parseCaipAsset(asset).tokenId !== undefined) return { asset }
  const tokenAddress = getContract(asset)
  return tokenAddress === undefined ? undefined : { tokenAddress }
}

/** A function that opens the form to send an asset; `undefined` if the site or the chain family has no such form. */
export function openSend(kit: Kit, asset: CaipAssetId): (() => void) | undefined {
  const network = kit.networks.getActive()
  const canSend = network && kit.connections.getAdapter(network.chainNamespace)?.sendTransfer
  if (!canSend || kit.options.state.features.send === false) return undefined
  return () => {
    kit.events.track({ event: 'CLICK_SEND' })
    kit.router.push('WalletSend', createArguments(asset))
  }
}

/** A function that opens the address to receive at; `undefined` if the site has switched it off. */
export const openReceive = ({ options, router }: Kit): (() => void) | undefined =>
  options.state.features.receive === false ? undefined : () => router.push('WalletReceive')
