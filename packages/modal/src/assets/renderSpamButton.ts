import type { Kit } from '@openappkit/core'
import { html, type TemplateResult } from 'lit'
import { translate } from '../i18n/translate.ts'
import { assetsMessages } from './messages.ts'

/** The button that shows or hides spam. @param params.label - Its text while spam is hidden. */
export function renderSpamButton(
  kit: Kit,
  { label, isOpen, toggle }: { label: string; isOpen: boolean; toggle(): void },
): TemplateResult {
  return html`<button class="spam-toggle" type="button" aria-expanded=${isOpen} @click=${toggle}>
    ${isOpen ? translate(kit, assetsMessages).hideAgain : label}
  </button>`
}
