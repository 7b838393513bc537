import type { Kit } from '@openappkit/core'
import '@openappkit/ui/button'
import { html, nothing, type TemplateResult } from 'lit'
import { translate } from '../../i18n/translate.ts'
import type * as EndPictures from '../shared/connecting/endPictures.ts'
import { walletRequestMessages } from '../shared/connecting/request.messages.ts'
import type { EndWords } from './describePairing.ts'
import { pairingMessages } from './messages.ts'

export interface EndParts {
  /** The wallet's picture; nothing if none was chosen. */
  readonly picture: TemplateResult | typeof nothing
  /** Illustrations; `undefined` until they are loaded. */
  readonly pictures: typeof EndPictures | undefined
  /** Whether the retry button is disabled. */
  readonly isLocked: boolean
  retry(): void
}

/** A failed attempt: the error, what to do, and a button back. */
export function renderEnd(kit: Kit, words: EndWords, { picture, pictures, isLocked, retry }: EndParts): TemplateResult {
  const messages = translate(kit, walletRequestMessages)
  const { outcome, heading, text, detail, canRetry } = words
  const back = kit.router.canGoBack ? translate(kit, pairingMessages).chooseOther : messages.cancel
  return html`
    <div class="request end">
      <div class="end-picture">
        ${pictures?.drawEnd(outcome) ?? nothing}${picture === nothing ? nothing : html`<span class="of">${picture}</span>`}
      </div>
      <div class="words" role="status" tabindex="-1">
        <p class="heading">${heading}</p>
        <p class="text">${text}</p>
        ${detail && detail !== heading ? html`<p class="detail">${detail}</p>` : nothing}
      </div>
      <div class="actions">
        ${
          canRetry
            ? html`<oak-button size="l" block ?disabled=${isLocked} data-key="retry" @click=${retry}
              >${messages.tryAgain}</oak-button
            >`
            : nothing
        }
        <oak-button variant=${canRetry ? 'ghost' : 'primary'} size="l" block data-key="cancel" @click=${() => kit.router.goBack()}
          >${back}</oak-button
        >
      </div>
    </div>
  `
}
