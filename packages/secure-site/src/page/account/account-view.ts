import { isolate, keepOrder } from '@openappkit/common'
import { OakElement, baseStyles, visuallyHiddenStyles } from '@openappkit/ui'
import '@openappkit/ui/alert-bar'
import '@openappkit/ui/button'
import '@openappkit/ui/spinner'
import { html, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit'
import type { ExportProvider } from '../../api/exportConfig.ts'
import type { AccountDevice, Passkey } from '../../api/passkeyValues.ts'
import { createBrowserClock } from '../clock/clock.ts'
import { isLoginState, renderBusy, renderTopLogin } from '../top-level/renderTopLogin.ts'
import { keepFocus } from '../wait/keepFocus.ts'
import { labelWait, renderProblem } from '../wait/renderWait.ts'
import { WaitController } from '../wait/wait-controller.ts'
import { topLevelStyles } from '../top-level/topLevel.styles.ts'
import { accountStyles } from './account.styles.ts'
import type { AccountRow } from './account-row.ts'
import { isFinalProblem, describeProblem, type ProblemTexts } from '../top-level/describeProblem.ts'
import { english as recoverEnglish, type RecoverMessages } from '../recover/messages.ts'
import { english, type AccountMessages } from './messages.ts'
import type { AccountPage, AccountState } from './types.ts'
import { passkeyErrors } from '../../api/passkeyErrors.ts'
import { socialErrors } from '../../api/socialErrors.ts'
import { walletErrors } from '../../api/walletErrors.ts'
import { passkeyPageErrors } from '../passkey/errors.ts'

type OpenState = Extract<AccountState, { step: 'open' }>

/** Whether the page asks for a passkey or the recovery code. */
const isAsking = (state: AccountState): boolean => state.step === 'open' && state.question !== undefined

const TEXTS: ProblemTexts<AccountMessages> = {
  [passkeyErrors.passkeyExists.code]: ({ passkeyKnown }) => passkeyKnown,
  [passkeyErrors.passkeyLimit.code]: ({ passkeyLimit }) => passkeyLimit,
  [passkeyPageErrors.passkeyKnown.code]: ({ passkeyKnown }) => passkeyKnown,
  [passkeyPageErrors.passkeyNotUsed.code]: ({ notDone }) => notDone,
  [passkeyPageErrors.passkeyWithoutPrf.code]: ({ passkeyWithoutPrf }) => passkeyWithoutPrf,
  [socialErrors.lastLogin.code]: ({ lastLogin }) => lastLogin,
  [walletErrors.lastRecoverySlot.code]: ({ lastRecovery }) => lastRecovery,
}

/** What the visitor reads about work of the page that has failed. */
const describeAccountProblem = (problem: unknown, messages: AccountMessages): string =>
  describeProblem(problem, messages, TEXTS)

/** The page `/account`: the passkeys and the devices of a visitor. */
export class AccountView extends OakElement {
  static override readonly styles = [baseStyles, visuallyHiddenStyles, topLevelStyles, accountStyles]
  static override readonly properties: PropertyDeclarations = {
    messages: { attribute: false },
    recoverMessages: { attribute: false },
    locale: {},
    site: { attribute: false },
    state: { attribute: false },
    custody: { attribute: false },
    logins: { attribute: false },
    page: { attribute: false },
    providers: { attribute: false },
  }

  messages: AccountMessages = english
  recoverMessages: RecoverMessages = recoverEnglish
  /** Of the dates. */
  locale = 'en'
  /** Name of the project. */
  site = ''
  state: AccountState = { step: 'email', email: '', isBusy: false }
  page: AccountPage | undefined
  /** Where the visitor can log in besides an email address and a passkey. */
  providers: readonly ExportProvider[] = []
  /** The section about who can recover the wallet, once it is loaded. */
  custody: HTMLElement | undefined
  /** The section about logins at providers. */
  logins: HTMLElement | undefined
  /** Times the waits. */
  clock = createBrowserClock()

  readonly #wait = new WaitController(this)

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed)
    const before = changed.get('state')
    if (before && (before.step !== this.state.step || isAsking(before) !== isAsking(this.state))) this.#focusStep()
    else keepFocus(this, this.#findTarget())
  }

  #findTarget = (): HTMLElement | null =>
    this.renderRoot.querySelector<HTMLElement>('oak-code-input, oak-email-input') ??
    this.renderRoot.querySelector<HTMLElement>('h1')

  #renderProblem(problem: unknown): TemplateResult {
    const { messages } = this
    const view = { problem, seconds: this.#wait.getSeconds(problem), text: messages.wait }
    return renderProblem(view, problem === undefined ? '' : describeAccountProblem(problem, messages))
  }

  /** Moves the focus to the field of the new step, or to its title. */
  #focusStep(): void {
    const target = this.#findTarget()
    void this.updateComplete.then(() => target?.focus())
  }

  #formatDate = (time: string): string =>
    isolate(new Intl.DateTimeFormat(this.locale, { dateStyle: 'medium' }).format(new Date(time)))

  #createPasskeyRow(passkey: Passkey): AccountRow {
    const { messages, page } = this
    const { id, name, canOpen, isBackedUp, createdAt, usedAt } = passkey
    return {
      id,
      name,
      tags: [
        { text: canOpen ? messages.opensWallet : messages.logsInOnly, variant: canOpen ? 'success' : 'neutral' },
        { text: isBackedUp ? messages.backedUp : messages.notBackedUp, variant: 'neutral' },
      ],
      facts: [
        messages.created(this.#formatDate(createdAt)),
        usedAt === null ? messages.neverUsed : messages.used(this.#formatDate(usedAt)),
      ],
      removeQuestion: messages.removePasskey,
      onRename: (text) => void page?.namePasskey(id, text),
      onRemove: () => void page?.removePasskey(passkey),
      ...(!canOpen && { more: { label: messages.letOpen, run: () => void page?.letOpen(passkey) } }),
    }
  }

  #createDeviceRow({ id, name, browser, site, seenAt, isCurrent, isLoggedIn }: AccountDevice): AccountRow {
    const { messages, page } = this
    const state = isLoggedIn
      ? ({ text: messages.loggedIn, variant: 'success' } as const)
      : ({ text: messages.loggedOut, variant: 'neutral' } as const)
    return {
      id,
      name: name ?? browser,
      tags: [isCurrent ? { text: messages.thisPage, variant: 'accent' } : state],
      facts: [
        ...(name === null ? [] : [html`<bdi>${browser}</bdi>`]),
        html`<bdi dir="ltr">${site.replace(/^https?:\/\//, '')}</bdi>`,
        messages.seen(this.#formatDate(seenAt)),
      ],
      ...(!isCurrent && {
        removeQuestion: messages.removeDevice,
        onRename: (text: string) => void page?.nameDevice(id, text),
        onRemove: () => void page?.removeDevice(id),
        ...(isLoggedIn && { more: { label: messages.logOut, run: () => void page?.logOutDevice(id) } }),
      }),
    }
  }

  #renderRows(rows: readonly AccountRow[], { busy }: OpenState, label: string): TemplateResult {
    return html`<ul aria-label=${label}>
      ${rows.map((row) => html`<li><oak-account-row .row=${row} .messages=${this.messages} ?isBusy=${busy === row.id} ?isLocked=${busy !== undefined && busy !== row.id}></oak-account-row></li>`)}
    </ul>`
  }

  #renderPasskeys(state: OpenState): TemplateResult {
    const { messages, page } = this
    const { passkeys, busy } = state
    const isOffered = typeof PublicKeyCredential !== 'undefined'
    return html`<section aria-labelledby="passkeys">
      <h2 id="passkeys">${messages.passkeys}</h2>
      <p class="note">${messages.passkeysText}</p>
      ${
        passkeys.length === 0
          ? html`<p class="empty">${messages.noPasskeys}</p>`
          : this.#renderRows(
              passkeys.map((passkey) => this.#createPasskeyRow(passkey)),
              state,
              messages.passkeys,
            )
      }
      ${
        isOffered
          ? html`<oak-button id="add" block ?loading=${busy === 'add'} ?disabled=${busy !== undefined && busy !== 'add'} @click=${() => void page?.addPasskey()}>${messages.addPasskey}</oak-button>`
          : html`<p class="note">${messages.passkeyUnsupported}</p>`
      }
      <p class="note" role="status">${busy === 'add' ? messages.passkeyWaiting : nothing}</p>
    </section>`
  }

  #renderDevices(state: OpenState): TemplateResult {
    const { messages } = this
    const rows = state.devices.map((device) => this.#createDeviceRow(device))
    return html`<section aria-labelledby="devices">
      <h2 id="devices">${messages.devices}</h2>
      <p class="note">${messages.devicesText}</p>
      ${this.#renderRows(rows, state, messages.devices)}
      ${rows.length < 2 ? html`<p class="empty">${messages.noDevices}</p>` : nothing}
    </section>`
  }

  #renderOpen(state: OpenState): TemplateResult {
    const { messages, page } = this
    const { notice, problem, user, question } = state
    if (question) {
      return html`
        <oak-recover-form .messages=${this.recoverMessages} .state=${question} .recovery=${page?.recovery} .clock=${this.clock}></oak-recover-form>
        <oak-button id="leave" block variant="ghost" @click=${() => page?.leaveQuestion()}>${messages.cancel}</oak-button>
      `
    }
    return html`
      ${user.email ? html`<p class="text"><bdi dir="ltr">${keepOrder(user.email)}</bdi></p>` : nothing}
      <div class="bars" role="status">${notice ? html`<oak-alert-bar variant="info">${messages[notice]}</oak-alert-bar>` : nothing}</div>
      ${this.#renderProblem(problem)}
      ${this.#renderPasskeys(state)} ${this.custody ? html`<section>${this.custody}</section>` : nothing} ${this.logins ? html`<section>${this.logins}</section>` : nothing} ${this.#renderDevices(state)}
      <oak-button block variant="ghost" @click=${() => void page?.end()}>${messages.finish}</oak-button>
    `
  }

  #renderStep(): TemplateResult {
    const { state, messages, page } = this
    if (isLoginState(state)) {
      return renderTopLogin({
        state,
        messages,
        intro: messages.intro(isolate(this.site)),
        again: messages.again,
        providers: this.providers,
        wait: this.#wait,
        login: page,
        root: this.renderRoot,
      })
    }
    switch (state.step) {
      case 'opening':
        return renderBusy(messages.opening)
      case 'failed': {
        const seconds = this.#wait.getSeconds(state.problem)
        return html`
          ${this.#renderProblem(state.problem)}
          ${
            isFinalProblem(state.problem)
              ? html`<oak-button block size="l" variant="secondary" @click=${() => void page?.end()}>${messages.finish}</oak-button>`
              : html`<oak-button block size="l" ?disabled=${seconds > 0} @click=${() => void page?.refresh()}>${labelWait(messages.tryAgain, seconds)}</oak-button>`
          }
        `
      }
      case 'open':
        return this.#renderOpen(state)
      case 'ended':
        return html`
          <p class="text" role="status">${messages.ended}</p>
          <oak-button block size="l" variant="secondary" @click=${() => page?.restart()}>${messages.again}</oak-button>
        `
    }
  }

  override render() {
    return html`<main class=${this.state.step}>
      <h1 tabindex="-1">${this.messages.title}</h1>
      <p class="origin"><bdi dir="ltr">${location.host}</bdi></p>
      ${this.#renderStep()}
    </main>`
  }
}
