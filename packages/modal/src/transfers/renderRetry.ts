import { isFinalAnswer, type Kit } from '@openappkit/core'
import '@openappkit/ui/button'
import { html, nothing, type TemplateResult } from 'lit'
import { translate } from '../i18n/translate.ts'
import { shellMessages } from '../shell/messages.ts'

/** The button that repeats a failed request; nothing for an error that the same request would get again. */
export const renderRetry = (kit: Kit, error: unknown, press: () => void): TemplateResult | typeof nothing =>
  isFinalAnswer(error)
    ? nothing
    : html`<oak-button variant="ghost" size="s" data-key="retry" @click=${press}>${translate(kit, shellMessages).tryAgain}</oak-button>`
