import type { Kit } from '@openappkit/core'
import { css, html, type TemplateResult } from 'lit'
import { addStyles } from '../shared/connect-methods/addStyles.ts'
import type { CreateConnectPart } from '../shared/connect-methods/types.ts'
import { loadPart } from '../../shell/element/loadPart.ts'
import { translate } from '../../i18n/translate.ts'
import { getLegal } from '../shared/connecting/legal.ts'
import { fillSentence } from './fillSentence.ts'
import { legalMessages } from './legal.messages.ts'

/** Links to the site's terms and privacy policy. */
function listDocuments(kit: Kit): readonly TemplateResult[] {
  const messages = translate(kit, legalMessages)
  const { termsConditionsUrl, privacyPolicyUrl } = kit.options.state
  const link = (href: string, label: string) =>
    html`<a href=${href} target="_blank" rel="noopener noreferrer" aria-label=${messages.opensNewTab(label)}>${label}</a>`
  return [
    ...(termsConditionsUrl ? [link(termsConditionsUrl, messages.terms)] : []),
    ...(privacyPolicyUrl ? [link(privacyPolicyUrl, messages.privacy)] : []),
  ]
}

/** The site's terms, as a checkbox with `features.legalCheckbox`, else as a line. */
function renderLegal(kit: Kit): TemplateResult {
  const messages = translate(kit, legalMessages)
  const documents = listDocuments(kit)
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

const legalStyles = css`
  oak-checkbox.legal {
    margin-inline: var(--oak-space-3);
    padding-block-end: var(--oak-space-1);
  }

  p.legal {
    color: var(--oak-text-muted);
    font-size: var(--oak-font-size-xs);
    line-height: var(--oak-line-relaxed);
    text-align: center;
    text-wrap: balance;
  }

  .legal a {
    color: var(--oak-text);
    text-underline-offset: 2px;
  }
`

/** The terms in the Connect view. */
export const createLegal: CreateConnectPart = (kit, host) => {
  addStyles(host, legalStyles)
  return {
    render: () => renderLegal(kit),
    updated() {
      if (kit.options.state.features.legalCheckbox) loadPart(() => import('@openappkit/ui/checkbox'))
    },
  }
}
