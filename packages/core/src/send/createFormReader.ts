import { getAccount } from '../account/getAccount.ts'
import { getActivity } from '../activity/getActivity.ts'
import { getContract } from '../data/assetIds.ts'
import { findAccountNetwork } from '../data/findAccountNetwork.ts'
import { isSameInFamily } from '../families/getFamily.ts'
import type { Kit } from '../kit/types.ts'
import type { Network } from '../networks/types.ts'
import type { Holdings } from './createHoldings.ts'
import type { Recents, Sender } from './getRecents.ts'
import { describeAsset, describeForm } from './describeForm.ts'
import type { RecipientContext } from './judgeRecipient.ts'
import type { RecentRecipient, SendAsset, SendForm, SendState } from './types.ts'

/** Reads the form together with what the account holds and knows. */
export interface FormReader {
  getForm(this: void): SendForm
  /** The network of the form; `undefined` if no account is connected, or the site does not support the network. */
  getNetwork(this: void): Network | undefined
  getContext(this: void, network: Network): RecipientContext
  suggestRecipients(this: void): readonly RecentRecipient[]
}

interface FormReaderParams {
  readonly kit: Kit
  readonly state: SendState
  readonly holdings: Holdings
  readonly recents: Recents
  /** Whether the visitor looks at the cost of the transfer. */
  isReviewed(this: void): boolean
}

export function createFormReader({ kit, state, holdings, recents, isReviewed }: FormReaderParams): FormReader {
  const { connections } = kit

  const getNetwork = () => state.account && findAccountNetwork(kit, state.account)?.network

  /** The chosen asset with its present balance; else the currency of the network. */
  function getAsset(network: Network): SendAsset | undefined {
    const { asset, wantedAsset } = state
    if (asset) return holdings.find(network, describeAsset(asset).id) ?? asset
    if (wantedAsset) return holdings.find(network, wantedAsset)
    const token = holdings.findNative(network)
    return token && { kind: 'token', token }
  }

  function getSender({ chainNamespace: namespace }: Network): Sender | undefined {
    const { address } = connections.getNamespace(namespace)
    return address === undefined ? undefined : { namespace, address }
  }

  function listKnown(network: Network): readonly RecentRecipient[] {
    const { chainNamespace } = network
    const sender = getSender(network)
    const sent = getActivity(kit)
      .listCounterparties(chainNamespace)
      .map((address) => ({ address }))
    const own = connections.getNamespace(chainNamespace).connections.flatMap(({ accounts }) => accounts)
    return [...(sender ? recents.list(sender) : []), ...sent, ...own]
  }

  return {
    getNetwork,
    getForm() {
      const network = getNetwork()
      const account = network && getAccount(kit, network.chainNamespace)
      return describeForm(state, {
        network,
        asset: network && getAsset(network),
        feeAsset: network && holdings.findNative(network),
        isFeeSponsored: account?.type === 'smartAccount',
        isAssetMissing:
          !!network && !state.asset && !!state.wantedAsset && holdings.isMissing(network, state.wantedAsset),
        reviewedAtMs: isReviewed() ? kit.ports.clock.now() : undefined,
      })
    },
    getContext(network) {
      const { chainNamespace } = network
      const { address: from = '' } = connections.getNamespace(chainNamespace)
      const asset = state.asset ? describeAsset(state.asset).id : state.wantedAsset
      return {
        from,
        network: network.name,
        contract: asset && getContract(asset),
        known: listKnown(network),
        isSame: (left, right) => isSameInFamily(kit, chainNamespace, left, right),
      }
    },
    suggestRecipients() {
      const network = getNetwork()
      const sender = network && getSender(network)
      return sender ? recents.suggest(sender) : []
    },
  }
}
