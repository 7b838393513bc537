import type { DirectoryWallet, Kit } from '@openappkit/core'
import { html, type TemplateResult } from 'lit'
import { chooseDirectoryWallet } from './chooseDirectoryWallet.ts'
import { nameWallet } from './nameWallet.ts'

/** One wallet of the grid. */
export function renderTile(kit: Kit, wallet: DirectoryWallet): TemplateResult {
  return html`
    <li>
      <button
        type="button"
        class="tile"
        aria-label=${nameWallet(kit, wallet)}
        data-key=${wallet.id}
        @click=${() => chooseDirectoryWallet(kit, wallet)}
      >
        <oak-image .src=${wallet.image ?? ''} .name=${wallet.name} .color=${wallet.color ?? ''} size="56"></oak-image>
        <bdi class="tile-name">${wallet.name}</bdi>
      </button>
    </li>
  `
}

/** Keeps the place of tiles that are on their way. */
export function renderTilePlaces(count: number): TemplateResult {
  return html`${Array.from({ length: count }, () => html`<li class="tile place" aria-hidden="true"><span></span><span></span></li>`)}`
}
