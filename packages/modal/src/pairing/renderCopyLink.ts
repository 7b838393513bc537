import type { Kit } from '@openappkit/core'
import '@openappkit/ui/copy-button'
import { html, nothing, type TemplateResult } from 'lit'
import { translate } from '../i18n/translate.ts'
import { pairingMessages } from './messages.ts'

export interface CopyLink {
  /** Empty until there is a URI. */
  readonly value: string
  /** Label of the button. */
  readonly label: string
  /** Its weight among the actions of the view. Default: `quiet`, a link. */
  readonly rank?: 'primary' | 'secondary' | 'quiet'
  /** Called with whether the link was copied. */
  onCopied(ok: boolean): void
}

/** A button that copies a link. Disabled without a link. */
export function renderCopyLink(kit: Kit, { value, label, rank = 'quiet', onCopied }: CopyLink): TemplateResult {
  return html`<oak-copy-button
    class=${rank}
    .value=${value}
    ?disabled=${!value}
    label=${label}
    copied-label=${translate(kit, pairingMessages).linkCopied}
    data-key="copy-link"
    @oak-copy=${({ detail }: CustomEvent<{ ok: boolean }>) => onCopied(detail.ok)}
    >${label}</oak-copy-button
  >`
}

/** A field to select the link in if the browser does not copy it. */
export function renderCopyField(kit: Kit, value: string | undefined): TemplateResult | typeof nothing {
  if (!value) return nothing
  const select = ({ target }: Event) => (target as HTMLInputElement).select()
  return html`<label class="copy-field"
    >${translate(kit, pairingMessages).linkNotCopied}<input readonly .value=${value} data-key="link" @focus=${select} @click=${select}
  /></label>`
}
