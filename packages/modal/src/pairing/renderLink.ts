import { iconExternal } from '@openappkit/ui'
import { html, nothing, type TemplateResult } from 'lit'
import type { PairingLink } from '../app-links/createPairingLink.ts'

interface LinkLook {
  readonly label: string
  /** Accessible name if the label is not sufficient. */
  readonly name?: string
  readonly variant?: 'primary' | 'secondary'
  readonly key: string
  onTap?(): void
}

/**
 * A link that looks like a button. The browser follows it directly, because a script could not open an app. Without an
 * address it is a disabled placeholder.
 */
export function renderLink(link: PairingLink | undefined, look: LinkLook): TemplateResult {
  const { label, name, variant = 'primary', key, onTap } = look
  const isTab = link?.target === '_blank'
  return html`<a
    class="primary-link ${variant === 'secondary' ? 'secondary-link' : ''}"
    href=${link?.href ?? nothing}
    target=${link?.target ?? nothing}
    rel=${link ? 'noopener noreferrer' : nothing}
    role=${link ? nothing : 'link'}
    aria-disabled=${link ? nothing : 'true'}
    aria-label=${(isTab && name) || nothing}
    data-key=${key}
    @click=${link && onTap ? onTap : nothing}
    ><span>${label}</span>${isTab ? iconExternal() : nothing}</a
  >`
}
