import '@openappkit/ui/button'
import '@openappkit/ui/code-input'
import '@openappkit/ui/email-input'
import '@openappkit/ui/spinner'
import { html, nothing, type TemplateResult } from 'lit'
import { isolate } from '../approve/isolate.ts'
import { needsNewCode, type TopLogin, type TopLoginState } from './createTopLogin.ts'
import { describeProblem } from './describeProblem.ts'
import type { LoginMessages } from './messages.ts'

export interface TopLoginView {
  readonly state: TopLoginState
  readonly messages: LoginMessages
  /** What the page is for. */
  readonly intro: string
  /** `undefined` until the page has started. */
  readonly login: Pick<TopLogin, 'start' | 'enterCode' | 'enterPasskey' | 'restart'> | undefined
  /** Of the view. */
  readonly root: ParentNode
}

type StepOf<Step extends TopLoginState['step']> = Extract<TopLoginState, { step: Step }>

/** Something takes a while. */
export const renderBusy = (text: string): TemplateResult => html`<div class="busy" role="status"><oak-spinner size="28"></oak-spinner><p class="text">${text}</p></div>`

const renderOther = ({ messages, login }: TopLoginView): TemplateResult =>
  html`<oak-button block variant="ghost" @click=${() => login?.restart()}>${messages.otherAddress}</oak-button>`

function renderEmail({ messages, intro, login, root }: TopLoginView, { email, isBusy, problem }: StepOf<'email'>): TemplateResult {
  const submit = () => {
    const field = root.querySelector('oak-email-input')
    if (field?.check()) void login?.start(field.value)
  }
  return html`
    <p class="text">${intro}</p>
    <oak-email-input
      label=${messages.email}
      invalid-text=${messages.invalidEmail}
      .value=${email}
      error=${describeProblem(problem, messages)}
      ?disabled=${isBusy}
      @oak-submit=${submit}
    ></oak-email-input>
    <oak-button block size="l" ?loading=${isBusy} @click=${submit}>${messages.next}</oak-button>
    ${typeof PublicKeyCredential === 'undefined'
      ? nothing
      : html`<oak-button id="passkey" block size="l" variant="secondary" ?disabled=${isBusy} @click=${() => void login?.enterPasskey()}>${messages.usePasskey}</oak-button>`}
  `
}

function renderCode(view: TopLoginView, { email, isBusy, problem }: StepOf<'code'>): TemplateResult {
  const { messages, login } = view
  const enter = ({ detail }: CustomEvent<string>) => void login?.enterCode(detail)
  return html`
    <p class="text" role="status">${messages.codeText(isolate(email))}</p>
    <oak-code-input
      label=${messages.code}
      error=${describeProblem(problem, messages)}
      ?loading=${isBusy}
      ?disabled=${needsNewCode(problem)}
      @oak-complete=${enter}
      @oak-submit=${enter}
    ></oak-code-input>
    <oak-button block variant="secondary" ?loading=${isBusy} @click=${() => void login?.start(email)}>${messages.newCode}</oak-button>
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
    case 'code':
      return renderCode(view, state)
  }
}

/** Whether a state is one of the login. */
export const isLoginState = (state: { readonly step: string }): state is TopLoginState => ['email', 'device', 'passkey', 'code'].includes(state.step)
