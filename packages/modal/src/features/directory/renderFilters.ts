import { defineSlice, getDirectory, type Kit, type WalletFilter } from '@openappkit/core/internal'
import '@openappkit/ui/chip'
import '@openappkit/ui/select'
import { html, nothing, type TemplateResult } from 'lit'
import { translate } from '../../i18n/translate.ts'
import { directoryMessages } from './messages.ts'

/** Whether a certified wallet was ever listed. The filter then stays, even if a search finds none. */
const getSeen = defineSlice('certifiedWallets', () => ({ isSeen: false }))

function hasCertified(kit: Kit): boolean {
  const seen = getSeen(kit)
  const { wallets, filter } = getDirectory(kit).state.pages
  return (seen.isSeen ||= filter.isCertifiedOnly || wallets.some(({ isCertified }) => isCertified))
}

/** The filters of the list that have an effect on this site. */
export function renderFilters(
  kit: Kit,
  apply: (patch: Partial<WalletFilter>) => void,
): TemplateResult | typeof nothing {
  const messages = translate(kit, directoryMessages)
  const { filter } = getDirectory(kit).state.pages
  const { namespace } = kit.modal.state
  const networks = kit.networks.state.networks.filter(
    ({ chainNamespace }) => !namespace || chainNamespace === namespace,
  )
  const options = [
    { value: '', label: messages.allNetworks },
    ...networks.map(({ caipNetworkId, name }) => ({ value: caipNetworkId, label: name })),
  ]
  const choose = ({ detail }: CustomEvent<string>) =>
    apply({ network: networks.find(({ caipNetworkId }) => caipNetworkId === detail)?.caipNetworkId })
  const isCertifiedOffered = hasCertified(kit)
  if (!isCertifiedOffered && networks.length < 2) return nothing
  return html`<div class="filters">
    ${
      networks.length > 1
        ? html`<oak-select
          label=${messages.network}
          label-hidden
          .options=${options}
          .value=${filter.network ?? ''}
          @oak-change=${choose}
        ></oak-select>`
        : nothing
    }
    ${
      isCertifiedOffered
        ? html`<oak-chip
          selectable
          ?selected=${filter.isCertifiedOnly}
          @oak-change=${({ detail }: CustomEvent<boolean>) => apply({ isCertifiedOnly: detail })}
          >${messages.certified}</oak-chip
        >`
        : nothing
    }
  </div>`
}
