import { parseCaipAsset } from '@openappkit/common'
import { getCollectibles, type Collectible, type Kit } from '@openappkit/core/internal'
import '@openappkit/ui/artwork'
import { html, nothing, type TemplateResult } from 'lit'
import { localizeQuantity } from '../../i18n/localizeQuantity.ts'
import { translate } from '../../i18n/translate.ts'
import { AssetView } from './asset-view.ts'
import { assetsMessages } from './messages.ts'
import { renderContract, renderExplorer, renderFact, renderNetwork, renderUnverified } from './assetFacts.ts'
import { openSend, renderAmount } from './renderTokenRow.ts'

/** Details of one collectible of the active account. */
export class CollectibleView extends AssetView<'Collectible', Collectible> {
  protected readonly view = 'Collectible'

  protected search(kit: Kit) {
    const query = getCollectibles(kit).get()
    const { entries = [], next } = query.data ?? {}
    return { query, found: entries.find(({ asset }) => asset === this.data.asset), hasMore: next !== undefined }
  }

  protected async fetchList(
    kit: Kit,
    { force = false, isNext = false }: { readonly force?: boolean; readonly isNext?: boolean },
  ): Promise<unknown> {
    const collectibles = getCollectibles(kit)
    if (isNext) return collectibles.fetchMore()
    // A refresh would remove the later pages, which may have the item.
    return this.search(kit).found ? undefined : collectibles.refresh({ force })
  }

  protected getProblem(kit: Kit): string {
    return translate(kit, assetsMessages).collectiblesFailedHeading
  }

  protected renderPlace(): TemplateResult {
    return html`<oak-skeleton class="square"></oak-skeleton>`
  }

  protected renderAsset(kit: Kit, item: Collectible): TemplateResult {
    const messages = translate(kit, assetsMessages)
    const { asset, name, collectionName, description = '', imageUrl = '', amount, isVerified, isSpam } = item
    const { assetReference, tokenId = '' } = parseCaipAsset(asset)
    const send = openSend(kit, asset)
    return html`<div class="view" tabindex="-1">
      <oak-artwork .src=${isSpam ? '' : imageUrl}></oak-artwork>
      <div class="head">
        <p class="title" dir="auto">${name}</p>
      </div>
      ${isVerified ? nothing : renderUnverified(messages.unverifiedCollectibleText)}
      ${description && !isSpam ? html`<p class="description" dir="auto">${description}</p>` : nothing}
      <dl>
        ${renderFact(messages.collection, collectionName && html`<bdi>${collectionName}</bdi>`)}
        ${renderFact(messages.itemId, html`<bdi dir="ltr">${tokenId}</bdi>`)}
        ${amount === 1n ? nothing : renderFact(messages.copies, renderAmount(localizeQuantity(kit, amount, 0)))}
        ${renderNetwork(kit, asset)} ${renderContract(kit, asset)}
      </dl>
      ${send ? html`<oak-button block data-key="send" @click=${send}>${messages.send}</oak-button>` : nothing}
      ${renderExplorer(kit, asset, `token/${encodeURIComponent(assetReference)}?a=${tokenId}`)}
    </div>`
  }
}
