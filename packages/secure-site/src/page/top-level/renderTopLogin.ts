import { isolate } from '@openappkit/common'
import '@openappkit/ui/alert-bar'
import '@openappkit/ui/button'
import '@openappkit/ui/code-input'
import '@openappkit/ui/email-input'
import '@openappkit/ui/spinner'
import { html, nothing, type TemplateResult } from 'lit'
import type { ExportProvider } from '../../api/exportConfig.ts'
import { secureSiteErrors } from '../../api/errors.ts'
import { readWaitSeconds } from '../wait/readWaitSeconds.ts'
import { labelWait, renderProblem } from '../wait/renderWait.ts'
import type { WaitController } from '../wait/wait-controller.ts'
import { needsNewCode, type TopLogin, type TopLoginState } from './createTopLogin.ts'
import { describeProblem } from './describeProblem.ts'
import type { LoginMessages } from './messages.ts'
import { walletErrors } from '../../api/walletErrors.ts'

export interface TopLoginView {
  readonly state: TopLoginState
  readonly messages: LoginMessages
  /** What the page is for. */
  readonly intro: string
  /** The button that leaves a login at a provider. */
  readonly again: string
  /** Where the visitor can log in. */
  readonly providers: readonly ExportProvider[]
  /** Counts what the server asks to wait. */
  readonly wait: WaitController
  /** `undefined` until the page has started. */
  readonly login: Pick<TopLogin, 'start' | 'enterCode' | 'enterPasskey' | 'startAt' | 'restart'> | undefined
  /** Of the view. */
  readonly root: ParentNode
}

type StepOf<Step extends TopLoginState['step']> = Extract<TopLoginState, { step: Step }>

/** Something takes a while. */
export const renderBusy = (text: string): TemplateResult =>
  html`<div class="busy" role="status"><oak-spinner size="28"></oak-spinner><p class="text">${text}</p></div>`

const renderOther = ({ messages, login }: TopLoginView): TemplateResult =>
  html`<oak-button block variant="ghost" @click=${() => login?.restart()}>${messages.otherAddress}</oak-button>`

/** A problem that the visitor solves in the field of the step. Others are shown in a bar. */
const isOfField = ({ step, problem }: StepOf<'email' | 'code'>): boolean =>
  step === 'code'
    ? needsNewCode(problem) || secureSiteErrors.wrongCode.is(problem)
    : secureSiteErrors.invalidEmail.is(problem)

/** The problem of a step, with the wait that it may have. */
function renderStepProblem({ messages, wait }: TopLoginView, state: StepOf<'email' | 'code'>, text: string) {
  const { problem } = state
  return renderProblem(
    { problem, seconds: wait.getSeconds(problem), text: messages.wait },
    isOfField(state) ? '' : text,
  )
}

/** What the visitor reads about a login at a provider that has failed; empty without a problem. @param provider - Its name. */
const describeProviderProblem = (problem: unknown, messages: LoginMessages, provider: string): string =>
  walletErrors.walletUnknown.is(problem) ? messages.noWalletAt(provider) : describeProblem(problem, messages)

function renderProviders(view: TopLoginView, state: StepOf<'email'>): TemplateResult {
  const { messages, login, providers, wait } = view
  const { isBusy, provider, problem } = state
  const seconds = provider ? wait.getSeconds(problem) : 0
  return html`
    ${provider ? renderStepProblem(view, state, describeProviderProblem(problem, messages, provider.label)) : nothing}
    <div class="buttons">
      ${providers.map((entry) => {
        const left = entry.name === provider?.name ? seconds : 0
        return html`<oak-button block variant="secondary" label=${labelWait(messages.withProvider(entry.label), left)} ?disabled=${isBusy || left > 0} @click=${() => void login?.startAt(entry)}>${labelWait(entry.label, left)}</oak-button>`
      })}
    </div>
  `
}

function renderProvider(
  { messages, again, login }: TopLoginView,
  { provider, uri }: StepOf<'provider'>,
): TemplateResult {
  return html`
    ${renderBusy(messages.providerText(isolate(provider.label)))}
    ${uri === undefined ? nothing : html`<a class="link" href=${uri} target="_blank" rel="noopener noreferrer">${messages.openWindow}</a>`}
    <oak-button block variant="ghost" @click=${() => login?.restart()}>${again}</oak-button>
  `
}

function renderEmail(view: TopLoginView, state: StepOf<'email'>): TemplateResult {
  const { messages, intro, login, root, wait } = view
  const { email, isBusy, provider, problem } = state
  // The wait for an address is none for another one that the visitor types.
  const isOther = email !== '' && (root.querySelector('oak-email-input')?.value ?? email) !== email
  const seconds = provider || isOther ? 0 : wait.getSeconds(problem)
  // A login by a passkey leaves the field empty.
  const [lettersIn, passkeysIn] = email === '' ? [0, seconds] : [seconds, 0]
  const text = describeProblem(provider ? undefined : problem, messages)
  const submit = () => {
    const field = root.querySelector('oak-email-input')
    if (lettersIn === 0 && field?.check()) void login?.start(field.value)
  }
  return html`
    <p class="text">${intro}</p>
    <oak-email-input
      label=${messages.email}
      invalid-text=${messages.invalidEmail}
      .value=${email}
      error=${isOfField(state) ? text : ''}
      ?disabled=${isBusy}
      @oak-input=${wait.refresh}
      @oak-submit=${submit}
    ></oak-email-input>
    ${provider || (isOther && readWaitSeconds(problem) > 0) ? nothing : renderStepProblem(view, state, text)}
    <oak-button id="next" block size="l" ?loading=${isBusy} ?disabled=${lettersIn > 0} @click=${submit}>${labelWait(messages.next, lettersIn)}</oak-button>
    ${
      typeof PublicKeyCredential === 'undefined'
        ? nothing
        : html`<oak-button id="passkey" block size="l" variant="secondary" ?disabled=${isBusy || passkeysIn > 0} @click=${() => void login?.enterPasskey()}>${labelWait(messages.usePasskey, passkeysIn)}</oak-button>`
    }
    ${view.providers.length > 0 ? renderProviders(view, state) : nothing}
  `
}

function renderCode(view: TopLoginView, state: StepOf<'code'>): TemplateResult {
  const { messages, login, wait } = view
  const { email, isBusy, problem, resendAt } = state
  const seconds = wait.getSecondsUntil(resendAt)
  const text = describeProblem(problem, messages)
  const enter = ({ detail }: CustomEvent<string>) => void login?.enterCode(detail)
  return html`
    <p class="text" role="status">${messages.codeText(isolate(email))}</p>
    <oak-code-input
      label=${messages.code}
      error=${isOfField(state) ? text : ''}
      ?loading=${isBusy}
      ?disabled=${needsNewCode(problem)}
      @oak-complete=${enter}
      @oak-submit=${enter}
    ></oak-code-input>
    ${renderStepProblem(view, state, text)}
    <oak-button id="resend" block variant="secondary" ?loading=${isBusy} ?disabled=${seconds > 0} @click=${() => void login?.start(email)}>${labelWait(messages.newCode, seconds)}</oak-button>
    ${renderOther(view)}
  `
}

/** Draws the login of a page at the top level. */
export function renderTopLogin(view: TopLoginView): TemplateResult {
  const { state, messages } = view
  switch (state.step) {
    case 'email':
      return renderEmail(view, state)
    case 'device':
      return html`${renderBusy(messages.deviceText(isolate(state.email)))} ${renderOther(view)}`
    case 'passkey':
      return html`${renderBusy(messages.passkeyWaiting)} ${renderOther(view)}`
    case 'provider':
      return renderProvider(view, state)
    case 'code':
      return renderCode(view, state)
  }
}

/** Whether a state is one of the login. */
export const isLoginState = (state: { readonly step: string }): state is TopLoginState =>
  ['email', 'device', 'passkey', 'provider', 'code'].includes(state.step)
