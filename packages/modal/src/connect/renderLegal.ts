import type { Kit } from '@openappkit/core'
import { html, nothing, type TemplateResult } from 'lit'
import { translate } from '../i18n/translate.ts'
import { getLegal } from './legal.ts'
import { connectMessages } from './messages.ts'

function renderLinks(kit: Kit): TemplateResult {
  const messages = translate(connectMessages)
  const { termsConditionsUrl, privacyPolicyUrl } = kit.options.state
  const link = (href: string, label: string) =>
    html`<a href=${href} target="_blank" rel="noopener noreferrer" aria-label=${messages.opensNewTab(label)}>${label}</a>`
  const terms = termsConditionsUrl ? link(termsConditionsUrl, messages.terms) : nothing
  const privacy = privacyPolicyUrl ? link(privacyPolicyUrl, messages.privacy) : nothing
  return html`${terms}${termsConditionsUrl && privacyPolicyUrl ? html` ${messages.and} ` : nothing}${privacy}`
}

/** The site's terms: a checkbox where the site wants an answer, else a line. Nothing without a URL. */
export function renderLegal(kit: Kit): TemplateResult | typeof nothing {
  const messages = translate(connectMessages)
  const { features, termsConditionsUrl, privacyPolicyUrl } = kit.options.state
  if (!termsConditionsUrl && !privacyPolicyUrl) return nothing
  if (!features.legalCheckbox) return html`<p class="legal">${messages.agreement} ${renderLinks(kit)}.</p>`
  const legal = getLegal(kit)
  return html`
    <oak-checkbox
      class="legal"
      ?checked=${legal.isAccepted}
      @oak-change=${(event: CustomEvent<boolean>) => (legal.isAccepted = event.detail)}
      >${messages.accept} ${renderLinks(kit)}</oak-checkbox
    >
  `
}
