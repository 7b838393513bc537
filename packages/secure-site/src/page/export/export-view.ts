import { isolate } from '@openappkit/common'
import { OakElement, baseStyles, visuallyHiddenStyles } from '@openappkit/ui'
import '@openappkit/ui/alert-bar'
import '@openappkit/ui/button'
import '@openappkit/ui/spinner'
import { html, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit'
import type { ExportProvider } from '../../api/exportConfig.ts'
import { createBrowserClock } from '../clock/clock.ts'
import '../recover/define.ts'
import { english as recoverEnglish, type RecoverMessages } from '../recover/messages.ts'
import type { ExportState, SecretKind, WalletExport } from './createExport.ts'
import type { TopLoginState } from '../top-level/createTopLogin.ts'
import { isLoginState, renderTopLogin } from '../top-level/renderTopLogin.ts'
import { keepFocus } from '../wait/keepFocus.ts'
import { WaitController } from '../wait/wait-controller.ts'
import { topLevelStyles } from '../top-level/topLevel.styles.ts'
import { exportStyles } from './export.styles.ts'
import { english, type ExportMessages } from './messages.ts'

type StepOf<Step extends ExportState['step']> = Extract<ExportState, { step: Step }>

const KINDS: readonly SecretKind[] = ['phrase', 'privateKey']
/** Of a recovery phrase of 128 bits (BIP-39). */
const WORDS = 12
const isHoldKey = ({ key }: KeyboardEvent) => key === ' ' || key === 'Enter'

/** The page `/export`. The secret is in the document only while the visitor holds the button. */
export class ExportView extends OakElement {
  static override readonly styles = [baseStyles, visuallyHiddenStyles, topLevelStyles, exportStyles]
  static override readonly properties: PropertyDeclarations = {
    messages: { attribute: false },
    recoverMessages: { attribute: false },
    site: { attribute: false },
    providers: { attribute: false },
    state: { attribute: false },
    kind: { state: true },
    secret: { state: true },
    copyResult: { state: true },
  }

  messages: ExportMessages = english
  recoverMessages: RecoverMessages = recoverEnglish
  /** Name of the project. */
  site = ''
  state: ExportState = { step: 'email', email: '', isBusy: false }
  /** Where the visitor may log in instead. */
  providers: readonly ExportProvider[] = []
  walletExport: WalletExport | undefined
  /** Times the waits. */
  clock = createBrowserClock()

  private kind: SecretKind = 'phrase'
  /** Set while the button is held. */
  private secret: string | undefined
  private copyResult: 'copied' | 'notCopied' | undefined
  #isHeld = false
  readonly #wait = new WaitController(this)

  override connectedCallback(): void {
    super.connectedCallback()
    for (const type of ['pointerup', 'pointercancel', 'blur', 'keyup']) addEventListener(type, this.#release)
    document.addEventListener('visibilitychange', this.#release)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#release()
    for (const type of ['pointerup', 'pointercancel', 'blur', 'keyup']) removeEventListener(type, this.#release)
    document.removeEventListener('visibilitychange', this.#release)
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    if (changed.has('state') && this.state.step !== 'open') {
      this.#release()
      this.copyResult = undefined
    }
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed)
    const before = changed.get('state')
    if (before && before.step !== this.state.step) this.#focusStep()
    else keepFocus(this, this.#findTarget())
  }

  #findTarget = (): HTMLElement | null =>
    this.renderRoot.querySelector<HTMLElement>('oak-code-input, oak-email-input') ??
    this.renderRoot.querySelector<HTMLElement>('h1')

  /** Moves the focus to the field of the new step, or to its texts. */
  #focusStep(): void {
    const target = this.#findTarget()
    void this.updateComplete.then(() => target?.focus())
  }

  readonly #release = (): void => {
    this.#isHeld = false
    this.secret = undefined
  }

  async #hold(event: Event): Promise<void> {
    // A script of an extension could press the button too.
    if (!event.isTrusted || this.#isHeld) return
    this.#isHeld = true
    const secret = await this.#read()
    if (this.#isHeld) this.secret = secret
  }

  async #read(): Promise<string | undefined> {
    return this.walletExport?.read(this.kind).catch(() => undefined)
  }

  async #copy(event: Event): Promise<void> {
    if (!event.isTrusted) return
    try {
      const secret = await this.walletExport?.read(this.kind)
      if (secret === undefined) return
      await navigator.clipboard.writeText(secret)
      this.copyResult = 'copied'
    } catch {
      this.copyResult = 'notCopied'
    }
  }

  #choose(kind: SecretKind): void {
    this.#release()
    this.kind = kind
    this.copyResult = undefined
  }

  #renderLogin(state: TopLoginState): TemplateResult {
    const { messages, providers, walletExport } = this
    return renderTopLogin({
      state,
      messages,
      intro: messages.intro(isolate(this.site)),
      again: messages.again,
      providers,
      wait: this.#wait,
      login: walletExport,
      root: this.renderRoot,
    })
  }

  #renderOther = (): TemplateResult =>
    html`<oak-button block variant="ghost" @click=${() => this.walletExport?.restart()}>${this.messages.otherAddress}</oak-button>`

  #renderSecret(): TemplateResult {
    const { kind, secret, messages } = this
    const label = messages[kind]
    if (kind === 'privateKey') {
      return html`<p class="secret key" dir="ltr" role="group" aria-label=${label}>${secret ?? html`<span class="veil" aria-label=${messages.hidden} role="img"></span>`}</p>`
    }
    const words = secret?.split(' ') ?? Array.from({ length: WORDS }, () => undefined)
    return html`<ol class="secret words" dir="ltr" aria-label=${label}>
      ${words.map((word) => html`<li>${word ?? html`<span class="veil" aria-label=${messages.hidden} role="img"></span>`}</li>`)}
    </ol>`
  }

  #renderOpen({ address }: StepOf<'open'>): TemplateResult {
    const { messages, kind, copyResult } = this
    const hold = (event: Event) => void this.#hold(event)
    const holdByKey = (event: KeyboardEvent) => {
      if (!isHoldKey(event)) return
      event.preventDefault()
      hold(event)
    }
    return html`
      <oak-alert-bar variant="warning">${messages.warning}</oak-alert-bar>
      <dl><dt>${messages.account}</dt><dd><bdi dir="ltr">${address}</bdi></dd></dl>
      <div class="kinds" role="radiogroup" aria-label=${messages.form}>
        ${KINDS.map((name) => html`<label><input type="radio" name="kind" .checked=${name === kind} @change=${() => this.#choose(name)} /><span>${messages[name]}</span></label>`)}
      </div>
      ${this.#renderSecret()}
      <div class="buttons">
        <oak-button
          id="hold"
          block
          size="l"
          @pointerdown=${hold}
          @keydown=${holdByKey}
          @contextmenu=${(event: Event) => event.preventDefault()}
        >${messages.hold}</oak-button>
        <oak-button id="copy" block size="l" variant="secondary" @click=${(event: Event) => void this.#copy(event)}>${messages.copy}</oak-button>
      </div>
      <p class="note" role="status">${copyResult ? messages[copyResult] : nothing}</p>
      <p class="note">${messages.lasting}</p>
      <oak-button block variant="ghost" @click=${() => void this.walletExport?.end()}>${messages.finish}</oak-button>
    `
  }

  #renderStep(): TemplateResult {
    const { state, messages } = this
    if (isLoginState(state)) return this.#renderLogin(state)
    switch (state.step) {
      case 'opening':
        return html`<div class="busy" role="status"><oak-spinner size="28"></oak-spinner><p class="text">${messages.opening}</p></div>`
      case 'recover':
        return html`
          <oak-recover-form .messages=${this.recoverMessages} .state=${state.recovery} .recovery=${this.walletExport?.recovery} .clock=${this.clock}></oak-recover-form>
          ${this.#renderOther()}
        `
      case 'open':
        return this.#renderOpen(state)
      case 'ended':
        return html`
          <p class="text" role="status">${messages.ended}</p>
          <oak-button block size="l" variant="secondary" @click=${() => this.walletExport?.restart()}>${messages.again}</oak-button>
        `
    }
  }

  override render() {
    return html`<main>
      <h1 tabindex="-1">${this.messages.title}</h1>
      <p class="origin"><bdi dir="ltr">${location.host}</bdi></p>
      ${this.#renderStep()}
    </main>`
  }
}
