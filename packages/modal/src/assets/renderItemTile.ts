import type { Collectible, Kit } from '@openappkit/core'
import '@openappkit/ui/artwork'
import '@openappkit/ui/skeleton'
import '@openappkit/ui/tag'
import { html, nothing, type TemplateResult } from 'lit'
import { translate } from '../i18n/translate.ts'
import { assetsMessages } from './messages.ts'
import { shortenText } from '../kit-facts/shortenText.ts'

/** A tile of the grid of collectibles. */
export function renderItemTile(
  kit: Kit,
  { asset, name, collectionName = '', imageUrl = '', isVerified, isSpam }: Collectible,
): TemplateResult {
  const messages = translate(kit, assetsMessages)
  return html`<button class="tile" type="button" data-key="item-${asset}" @click=${() => kit.router.push('Collectible', { asset })}>
    <oak-artwork .src=${isSpam ? '' : imageUrl}></oak-artwork>
    <span class="tile-name" dir="auto">${shortenText(name)}</span>
    ${collectionName && collectionName !== name ? html`<span class="tile-collection" dir="auto">${shortenText(collectionName)}</span>` : nothing}
    ${isVerified ? nothing : html`<oak-tag variant="warning">${messages.unverified}</oak-tag>`}
  </button>`
}

/** Placeholders of tiles, with the height of a tile. */
export const renderItemPlaces = (count: number): TemplateResult =>
  html`${Array.from({ length: count }, () => html`<li class="tile" aria-hidden="true"><oak-skeleton class="square"></oak-skeleton><oak-skeleton width="90%" height="30"></oak-skeleton><oak-skeleton width="60%" height="14"></oak-skeleton></li>`)}`
