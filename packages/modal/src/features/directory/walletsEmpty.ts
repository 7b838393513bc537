/**
 * @module The empty states of the list of all wallets.
 */
import { illustrationFailed } from '@openappkit/ui'
import '@openappkit/ui/button'
import '@openappkit/ui/empty-state'
import { html, nothing, type TemplateResult } from 'lit'
import { renderNothingFound } from '../shared/empty-states/renderNothingFound.ts'

interface FailedTexts {
  readonly failedHeading: string
  readonly failedText: string
  readonly tryAgain: string
}

interface NothingTexts {
  readonly nothingFoundHeading: string
  readonly nothingFoundText: (query: string) => string
  readonly nothingFitsText: string
  readonly showAll: string
  readonly getOne: string
}

/** No wallet matches: links to the whole list, and to get a wallet. */
export function renderNothing(
  texts: NothingTexts,
  query: string,
  actions: { showAll(): void; getOne(): void },
): TemplateResult {
  const nothingFoundText = query ? texts.nothingFoundText : () => texts.nothingFitsText
  return html`<div class="nothing">
    ${renderNothingFound({ ...texts, nothingFoundText }, query, actions.showAll)}
    <oak-button variant="ghost" size="s" data-key="get-wallet" @click=${actions.getOne}>${texts.getOne}</oak-button>
  </div>`
}

/** The directory could not be loaded, and nothing else matches. @param retry - `undefined` if the same request gets the same answer. */
export function renderFailed(texts: FailedTexts, retry: (() => void) | undefined): TemplateResult {
  return html`<oak-empty-state>
    <span slot="icon">${illustrationFailed()}</span>
    <h3 slot="heading">${texts.failedHeading}</h3>
    ${
      retry
        ? html`<p>${texts.failedText}</p>
          <oak-button slot="action" variant="secondary" data-key="retry" @click=${retry}>${texts.tryAgain}</oak-button>`
        : nothing
    }
  </oak-empty-state>`
}
