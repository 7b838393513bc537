import { OakElement, baseStyles } from '@openappkit/ui'
import '@openappkit/ui/alert-bar'
import '@openappkit/ui/button'
import '@openappkit/ui/spinner'
import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit'
import type { ExportProvider } from '../../api/exportConfig.ts'
import { isolate } from '../approve/isolate.ts'
import { english as exportEnglish, type ExportMessages } from '../export/messages.ts'
import type { Join, JoinState } from './createJoin.ts'
import { describeJoinProblem } from './describeJoinProblem.ts'
import { loginsStyles } from './logins.styles.ts'
import { english, type LoginsMessages } from './messages.ts'

/** The providers whose logins the visitor may add to the account. */
export class LoginsSection extends OakElement {
  static override readonly styles = [baseStyles, loginsStyles]
  static override readonly properties: PropertyDeclarations = { messages: { attribute: false }, exportMessages: { attribute: false }, providers: { attribute: false }, state: { attribute: false } }

  messages: LoginsMessages = english
  exportMessages: ExportMessages = exportEnglish
  providers: readonly ExportProvider[] = []
  state: JoinState = { step: 'list' }
  join: Join | undefined

  #renderWaiting({ provider, uri }: Extract<JoinState, { step: 'waiting' }>): TemplateResult {
    const { exportMessages, messages, join } = this
    return html`
      <div class="busy" role="status"><oak-spinner size="28"></oak-spinner><p>${exportMessages.providerText(isolate(provider.label))}</p></div>
      ${uri === undefined ? nothing : html`<a class="link" href=${uri} target="_blank" rel="noopener noreferrer">${exportMessages.openWindow}</a>`}
      <oak-button block variant="ghost" @click=${() => join?.cancel()}>${messages.cancel}</oak-button>
    `
  }

  #renderList(): TemplateResult {
    const { exportMessages, messages, providers, state, join } = this
    const problem = state.step === 'list' && state.provider ? describeJoinProblem(state.problem, isolate(state.provider.label), messages, exportMessages) : ''
    const added = state.step === 'added' ? messages.added(isolate(state.provider.label)) : ''
    return html`
      <div role="status">${added ? html`<oak-alert-bar variant="info">${added}</oak-alert-bar>` : nothing}</div>
      <div role="alert">${problem ? html`<oak-alert-bar variant="error">${problem}</oak-alert-bar>` : nothing}</div>
      <div class="buttons">
        ${providers.map((provider) => html`<oak-button block variant="secondary" label=${exportMessages.withProvider(provider.label)} @click=${() => void join?.add(provider)}>${provider.label}</oak-button>`)}
      </div>
    `
  }

  override render() {
    const { messages, state } = this
    return html`
      <h2>${messages.logins}</h2>
      <p class="note">${messages.loginsText}</p>
      ${state.step === 'waiting' ? this.#renderWaiting(state) : this.#renderList()}
    `
  }
}
