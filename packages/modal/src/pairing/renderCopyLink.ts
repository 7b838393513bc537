import type { Kit } from '@openappkit/core'
import '@openappkit/ui/copy-button'
import { html, nothing, type TemplateResult } from 'lit'
import { translate } from '../i18n/translate.ts'
import { pairingMessages } from './messages.ts'

export interface CopyLink {
  /** Empty until there is one. */
  readonly value: string
  /** What the button says. */
  readonly label: string
  /** It is the one thing to do here, and looks so. */
  readonly isProminent?: boolean
  /** Hears whether it was copied. */
  onCopied(ok: boolean): void
}

/** Copies a link. It keeps its place while there is none. */
export function renderCopyLink(kit: Kit, { value, label, isProminent, onCopied }: CopyLink): TemplateResult {
  return html`<oak-copy-button
    class=${isProminent ? 'prominent' : ''}
    .value=${value}
    ?disabled=${!value}
    label=${label}
    copied-label=${translate(kit, pairingMessages).linkCopied}
    data-key="copy-link"
    @oak-copy=${({ detail }: CustomEvent<{ ok: boolean }>) => onCopied(detail.ok)}
    >${label}</oak-copy-button
  >`
}

/** The link to be copied by hand, where the browser does not let us. */
export function renderCopyField(kit: Kit, value: string | undefined): TemplateResult | typeof nothing {
  if (!value) return nothing
  const select = ({ target }: Event) => (target as HTMLInputElement).select()
  return html`<label class="copy-field"
    >${translate(kit, pairingMessages).linkNotCopied}<input readonly .value=${value} data-key="link" @focus=${select} @click=${select}
  /></label>`
}
