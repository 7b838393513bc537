import { isolate, isAppKitError } from '@openappkit/common'
import { OakElement, baseStyles, visuallyHiddenStyles } from '@openappkit/ui'
import '@openappkit/ui/alert-bar'
import '@openappkit/ui/button'
import '@openappkit/ui/spinner'
import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import type { ExportProvider } from '../../api/exportConfig.ts'
import type { Identity } from '../../api/identityEndpoints.ts'
import { createBrowserClock } from '../clock/clock.ts'
import { renderProblem } from '../wait/renderWait.ts'
import { WaitController } from '../wait/wait-controller.ts'
import type { AccountRow } from '../account/account-row.ts'
import { english as accountEnglish, type AccountMessages } from '../account/messages.ts'
import { english as exportEnglish, type ExportMessages } from '../export/messages.ts'
import type { Join, JoinState } from './createJoin.ts'
import { loginsStyles } from './logins.styles.ts'
import { english, type LoginsMessages } from './messages.ts'
import { socialErrors } from '../../api/socialErrors.ts'
import { describeProblem } from '../top-level/describeProblem.ts'

/** What the visitor reads about a login that was not added or removed; empty without a problem. @param provider - Its name. */
export function describeJoinProblem(
  problem: unknown,
  provider: string,
  { taken, lastLogin }: LoginsMessages,
  messages: ExportMessages,
): string {
  if (isAppKitError(problem) && socialErrors.identityTaken.is(problem)) return taken(provider)
  return isAppKitError(problem) && socialErrors.lastLogin.is(problem) ? lastLogin : describeProblem(problem, messages)
}

/** The logins at providers of the account, and the providers whose logins the visitor may add. */
export class LoginsSection extends OakElement {
  static override readonly styles = [baseStyles, visuallyHiddenStyles, loginsStyles]
  static override readonly properties: PropertyDeclarations = {
    messages: { attribute: false },
    exportMessages: { attribute: false },
    rowMessages: { attribute: false },
    locale: {},
    providers: { attribute: false },
    identities: { attribute: false },
    state: { attribute: false },
  }

  messages: LoginsMessages = english
  exportMessages: ExportMessages = exportEnglish
  rowMessages: AccountMessages = accountEnglish
  /** Of the dates. */
  locale = 'en'
  providers: readonly ExportProvider[] = []
  /** The logins of the account. */
  identities: readonly Identity[] = []
  state: JoinState = { step: 'list' }
  join: Join | undefined
  /** Times the waits. */
  clock = createBrowserClock()

  readonly #wait = new WaitController(this)

  #createRow(identity: Identity): AccountRow {
    const { rowMessages, locale, join } = this
    const { id, label, name, createdAt } = identity
    const date = isolate(new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(createdAt)))
    return {
      ...{
        id,
        name: label,
        tags: [],
        facts: [...(name === null ? [] : [html`<bdi>${name}</bdi>`]), rowMessages.created(date)],
      },
      removeQuestion: rowMessages.removePasskey,
      onRemove: () => void join?.remove(identity),
    }
  }

  #renderIdentities(): TemplateResult | typeof nothing {
    const { identities, messages, rowMessages, state } = this
    const removing = state.step === 'list' ? state.removing : undefined
    if (identities.length === 0) return nothing
    const row = (identity: Identity) => html`<li>
      <oak-account-row .row=${this.#createRow(identity)} .messages=${rowMessages} ?isBusy=${removing === identity.id} ?isLocked=${removing !== undefined && removing !== identity.id}></oak-account-row>
    </li>`
    return html`<ul aria-label=${messages.logins}>${repeat(identities, ({ id }) => id, row)}</ul>`
  }

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
    const failed = state.step === 'list' && state.label !== undefined ? state : undefined
    const problem = failed?.problem
    const text = failed ? describeJoinProblem(problem, isolate(failed.label ?? ''), messages, exportMessages) : ''
    const seconds = this.#wait.getSeconds(problem)
    const added = state.step === 'added' ? messages.added(isolate(state.provider.label)) : ''
    return html`
      <div role="status">${added ? html`<oak-alert-bar variant="info">${added}</oak-alert-bar>` : nothing}</div>
      ${renderProblem({ problem, seconds, text: exportMessages.wait }, text)}
      <div class="buttons">
        ${providers.map((provider) => html`<oak-button block variant="secondary" label=${exportMessages.withProvider(provider.label)} ?disabled=${seconds > 0} @click=${() => void join?.add(provider)}>${provider.label}</oak-button>`)}
      </div>
    `
  }

  override render() {
    const { messages, state } = this
    return html`
      <h2>${messages.logins}</h2>
      <p class="note">${messages.loginsText}</p>
      ${this.#renderIdentities()}
      ${state.step === 'waiting' ? this.#renderWaiting(state) : this.#renderList()}
    `
  }
}
