import { illustrationNoResults } from '@openappkit/ui'
import '@openappkit/ui/button'
import '@openappkit/ui/empty-state'
import { html, type TemplateResult } from 'lit'

/** The texts of one searchable list. */
interface NothingFoundTexts {
  readonly nothingFoundHeading: string
  readonly nothingFoundText: (query: string) => string
  readonly showAll: string
}

/** The empty state of a search, with a button that shows the whole list. */
export function renderNothingFound(texts: NothingFoundTexts, query: string, showAll: () => void): TemplateResult {
  return html`<oak-empty-state>
    <span slot="icon">${illustrationNoResults()}</span>
    <h3 slot="heading">${texts.nothingFoundHeading}</h3>
    <p>${texts.nothingFoundText(query)}</p>
    <oak-button slot="action" variant="secondary" @click=${showAll}>${texts.showAll}</oak-button>
  </oak-empty-state>`
}
