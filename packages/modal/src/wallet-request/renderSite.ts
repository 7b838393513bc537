import type { Kit } from '@openappkit/core'
import '@openappkit/ui/image'
import { html, nothing, type TemplateResult } from 'lit'
import { translate } from '../i18n/translate.ts'
import { walletRequestMessages } from './messages.ts'

/** Which site asks the wallet, by the name and the icon of the option `metadata`; nothing without them. */
export function renderSite(kit: Kit): TemplateResult | typeof nothing {
  const { name, icons } = kit.options.state.metadata ?? {}
  if (!name) return nothing
  return html`<p class="site">
    <oak-image .src=${icons?.[0] ?? ''} .name=${name} size="20"></oak-image
    >${translate(kit, walletRequestMessages).siteAsks(name)}
  </p>`
}
