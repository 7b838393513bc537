/**
 * @module What is seldom seen of networks: a search without a match, and a network the site does not know.
 */
import type { Kit } from '@openappkit/core'
import { illustrationNoResults, illustrationWrongNetwork } from '@openappkit/ui'
import '@openappkit/ui/button'
import '@openappkit/ui/empty-state'
import { html, type TemplateResult } from 'lit'
import { translate } from '../i18n/translate.ts'
import { networkMessages } from './messages.ts'

/** No network has the name that was searched for. */
export function renderNothingFound(kit: Kit, query: string, showAll: () => void): TemplateResult {
  const messages = translate(kit, networkMessages)
  return html`<oak-empty-state>
    <span slot="icon">${illustrationNoResults()}</span>
    <h3 slot="heading">${messages.nothingFoundHeading}</h3>
    <p>${messages.nothingFoundText(query)}</p>
    <oak-button slot="action" variant="secondary" @click=${showAll}>${messages.showAll}</oak-button>
  </oak-empty-state>`
}

export const drawWrongNetwork = illustrationWrongNetwork
