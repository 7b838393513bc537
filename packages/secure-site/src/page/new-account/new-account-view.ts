import { isolate } from '@openappkit/common'
import { OakElement, baseStyles, iconCheck, iconKey, iconMail, iconWarning, visuallyHiddenStyles } from '@openappkit/ui'
import '@openappkit/ui/button'
import '@openappkit/ui/checkbox'
import { html, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit'
import { secureSiteErrors } from '../../api/errors.ts'
import { passkeyErrors } from '../../api/passkeyErrors.ts'
import type { Recovery } from '../../api/values.ts'
import { createBrowserClock } from '../clock/clock.ts'
import { passkeyPageErrors } from '../passkey/errors.ts'
import { topLevelStyles } from '../top-level/topLevel.styles.ts'
import { describeProblem, isFinalProblem, type ProblemTexts } from '../top-level/describeProblem.ts'
import { labelWait, renderProblem } from '../wait/renderWait.ts'
import { WaitController } from '../wait/wait-controller.ts'
import type { NewAccountPage } from './createNewAccountPage.ts'
import { english, type NewAccountMessages } from './messages.ts'
import { newAccountStyles } from './new-account.styles.ts'
import { ownerErrors } from '../owner/errors.ts'
import { english as ownerEnglish, type OwnerMessages } from '../owner/messages.ts'
import type { NewAccountState } from './types.ts'

/** The texts of the errors that say something else to a visitor who has no account yet. */
const TEXTS: ProblemTexts<NewAccountMessages> = {
  [ownerErrors.tookTooLong.code]: ({ tookTooLong }) => tookTooLong,
  [passkeyPageErrors.passkeyNotUsed.code]: ({ notCreated }) => notCreated,
  [passkeyErrors.passkeyExpired.code]: ({ notCreated }) => notCreated,
  [secureSiteErrors.loginUnknown.code]: ({ notCreated }) => notCreated,
}

/** The page `/passkey`: what a passkey is, what its loss means, and the button that creates it. */
export class NewAccountView extends OakElement {
  static override readonly styles = [baseStyles, visuallyHiddenStyles, topLevelStyles, newAccountStyles]
  static override readonly properties: PropertyDeclarations = {
    messages: { attribute: false },
    site: { attribute: false },
    state: { attribute: false },
    page: { attribute: false },
    ownerMessages: { attribute: false },
    choice: { state: true },
    isUnderstood: { state: true },
  }

  messages: NewAccountMessages = english
  /** Name of the project. */
  site = ''
  state: NewAccountState = { step: 'start', isBusy: false }
  page: Pick<NewAccountPage, 'create'> | undefined
  /** The texts of the choice who can recover the wallet. */
  ownerMessages: OwnerMessages = ownerEnglish
  /** Begins the steps of an owner. */
  startOwner: () => void = () => {}
  /** Times the waits. */
  clock = createBrowserClock()

  readonly #wait = new WaitController(this)

  private choice: Recovery = 'automatic'
  private isUnderstood = false

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed)
    const before = changed.get('state')
    if (before && before.step !== this.state.step) this.renderRoot.querySelector<HTMLElement>('h1')?.focus()
  }

  /** One sentence for each custody. */
  #renderChoice(isFixed: boolean): TemplateResult {
    const { title, automatic, automaticText, owner, ownerText } = this.ownerMessages
    const draw = (value: Recovery, name: string, text: string) => html`<label>
      <input type="radio" name="custody" value=${value} ?disabled=${isFixed} .checked=${this.choice === value} @change=${() => (this.choice = value)} />
      <span><strong>${name}</strong> ${text}</span>
    </label>`
    return html`<fieldset>
      <legend>${title}</legend>
      ${draw('automatic', automatic, automaticText)} ${draw('owner', owner, ownerText)}
    </fieldset>`
  }

  #renderStart({ isBusy, isCreated, problem }: Extract<NewAccountState, { step: 'start' }>): TemplateResult {
    const { messages, page, site } = this
    const seconds = this.#wait.getSeconds(problem)
    const fact = (name: string, picture: TemplateResult, text: string) =>
      html`<li class=${name}>${picture}<span>${text}</span></li>`
    const isOwner = this.choice === 'owner'
    const { meansLoss, understood } = this.ownerMessages
    return html`
      <p class="text">${messages.intro(isolate(site))}</p>
      ${this.#renderChoice(isBusy || isCreated === true)}
      <ul class="facts">
        ${fact('kept', iconKey(), messages.kept)}
        ${fact('loss', iconWarning(), isOwner ? meansLoss : messages.loss)}
        ${isOwner ? nothing : fact('more', iconMail(), messages.more)}
      </ul>
      ${
        isOwner
          ? html`<oak-checkbox ?checked=${this.isUnderstood} @oak-change=${({ detail }: CustomEvent<boolean>) => (this.isUnderstood = detail)}>${understood}</oak-checkbox>`
          : nothing
      }
      ${renderProblem({ problem, seconds, text: messages.wait }, describeProblem(problem, messages, isCreated ? {} : TEXTS))}
      ${
        isFinalProblem(problem)
          ? nothing
          : html`<oak-button id="create" block size="l" ?loading=${isBusy} ?disabled=${seconds > 0 || (isOwner && !this.isUnderstood)} @click=${() => (isOwner ? this.startOwner() : void page?.create())}>${labelWait(messages.create, seconds)}</oak-button>`
      }
      <p class="note text" role="status">${isBusy ? messages.passkeyWaiting : nothing}</p>
    `
  }

  #renderDone({ isInFrame, isUnconfirmed }: Extract<NewAccountState, { step: 'done' }>): TemplateResult {
    const { done, doneElsewhere, notCertain } = this.messages
    return html`
      <div class="mark">${isUnconfirmed ? iconWarning() : iconCheck()}</div>
      <h1 tabindex="-1">${isInFrame ? done : doneElsewhere}</h1>
      ${isUnconfirmed ? html`<p class="text">${notCertain}</p>` : nothing}
    `
  }

  override render() {
    const { messages, state } = this
    if (state.step === 'owner') {
      return html`<main><h1 class="visually-hidden" tabindex="-1">${messages.title}</h1>${state.section}</main>`
    }
    if (state.step === 'done') return html`<main>${this.#renderDone(state)}</main>`
    return html`<main>
      <h1 tabindex="-1">${messages.title}</h1>
      <p class="origin"><bdi dir="ltr">${location.host}</bdi></p>
      ${this.#renderStart(state)}
    </main>`
  }
}
