import type { Kit } from '@openappkit/core'
import { html, nothing, type TemplateResult } from 'lit'
import { translate } from '../i18n/translate.ts'
import { fillSentence } from './fillSentence.ts'
import { getLegal } from '../wallet-choice/legal.ts'
import { connectMessages } from './messages.ts'

/** Links to what the site wants to be agreed with. */
function listDocuments(kit: Kit): readonly TemplateResult[] {
  const messages = translate(kit, connectMessages)
  const { termsConditionsUrl, privacyPolicyUrl } = kit.options.state
  const link = (href: string, label: string) =>
    html`<a href=${href} target="_blank" rel="noopener noreferrer" aria-label=${messages.opensNewTab(label)}>${label}</a>`
  return [
    ...(termsConditionsUrl ? [link(termsConditionsUrl, messages.terms)] : []),
    ...(privacyPolicyUrl ? [link(privacyPolicyUrl, messages.privacy)] : []),
  ]
}

/** The site's terms: a checkbox where the site wants an answer, else a line. Nothing without a URL. */
export function renderLegal(kit: Kit): TemplateResult | typeof nothing {
  const messages = translate(kit, connectMessages)
  const documents = listDocuments(kit)
  if (documents.length === 0) return nothing
  const areTwo = documents.length > 1
  if (!kit.options.state.features.legalCheckbox) {
    const sentence = fillSentence(areTwo ? messages.agreeToBoth : messages.agreeToOne, documents)
    return html`<p class="legal">${sentence}</p>`
  }
  const legal = getLegal(kit)
  return html`
    <oak-checkbox
      class="legal"
      ?checked=${legal.isAccepted}
      @oak-change=${(event: CustomEvent<boolean>) => (legal.isAccepted = event.detail)}
      >${fillSentence(areTwo ? messages.acceptBoth : messages.acceptOne, documents)}</oak-checkbox
    >
  `
}
