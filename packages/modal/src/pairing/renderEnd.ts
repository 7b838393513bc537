import type { Kit } from '@openappkit/core'
import '@openappkit/ui/button'
import { html, nothing, type TemplateResult } from 'lit'
import { translate } from '../i18n/translate.ts'
import type * as EndPictures from '../wallet-request/endPictures.ts'
import { walletRequestMessages } from '../wallet-request/messages.ts'
import type { EndWords } from './describePairing.ts'
import { pairingMessages } from './messages.ts'

export interface EndParts {
  /** The wallet's picture; nothing where none was chosen. */
  readonly picture: TemplateResult | typeof nothing
  /** Illustrations; until they are there, the words say it. */
  readonly pictures: typeof EndPictures | undefined
  /** Tried again a moment ago. */
  readonly isLocked: boolean
  retry(): void
}

/** How it ended badly, what to do, and the way back. */
export function renderEnd(kit: Kit, words: EndWords, { picture, pictures, isLocked, retry }: EndParts): TemplateResult {
  const messages = translate(kit, walletRequestMessages)
  const { outcome, heading, text, detail, canRetry } = words
  const back = kit.router.state.canGoBack ? translate(kit, pairingMessages).chooseOther : messages.cancel
  return html`
    <div class="request end">
      <div class="end-picture">
        ${pictures?.drawEnd(outcome) ?? nothing}${picture === nothing ? nothing : html`<span class="of">${picture}</span>`}
      </div>
      <div class="words" role="status" tabindex="-1">
        <p class="heading">${heading}</p>
        <p class="text">${text}</p>
        ${detail ? html`<p class="detail">${detail}</p>` : nothing}
      </div>
      <div class="actions">
        ${canRetry
          ? html`<oak-button size="l" block ?disabled=${isLocked} data-key="retry" @click=${retry}
              >${messages.tryAgain}</oak-button
            >`
          : nothing}
        <oak-button variant=${canRetry ? 'ghost' : 'primary'} size="l" block data-key="cancel" @click=${() => kit.router.goBack()}
          >${back}</oak-button
        >
      </div>
    </div>
  `
}
