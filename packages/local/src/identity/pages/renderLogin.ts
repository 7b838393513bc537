import { html } from 'hono/html'
import type { Person } from '../types.ts'
import { renderPage, type Html } from './renderPage.ts'

/** What the buttons of the page send. */
export type LoginAction = 'continue' | 'refuse' | 'fail'

export interface LoginPage {
  /** The provider. */
  readonly title: string
  /** Where the provider returns to. */
  readonly redirectUri: string
  readonly scopes: readonly string[]
  readonly people: readonly Person[]
}

/** Names that a site must show as harmless text: with markup, or characters that change the direction. */
const isHostile = (name: string) => /[<>\u202A-\u202E]/.test(name)

const describeEmail = ({ email, isEmailVerified }: Person): Html =>
  email === null
    ? html`No email address`
    : html`${email} <span class="tag">${isEmailVerified ? 'verified' : 'not verified'}</span>`

const renderPerson = (person: Person, index: number): Html => html`<label class="person">
  <input type="radio" name="person" value="${person.id}" required ${index === 0 ? 'checked' : ''} />
  <span class="name"><bdi>${person.name}</bdi></span>
  <span class="note">${describeEmail(person)}${isHostile(person.name) ? html` <span class="tag">hostile name</span>` : ''}</span>
</label>`

/** The page of a provider: a visitor chooses who they are, and what the provider answers to the site. */
export function renderLogin({ title, redirectUri, scopes, people }: LoginPage): Html {
  return renderPage(
    `Log in with ${title}`,
    // The form sends to its own address, which has the request.
    html`<p class="note">This page plays ${title}, for <strong>${new URL(redirectUri).host}</strong>. The site asks for:
        ${scopes.length === 0 ? 'nothing but who you are' : scopes.map((scope) => html`<code>${scope}</code> `)}</p>
      <form method="post">
        <fieldset>
          <legend>Who are you?</legend>
          ${people.map(renderPerson)}
        </fieldset>
        <div class="actions">
          <button name="action" value="continue" class="main">Continue</button>
          <button name="action" value="refuse" aria-describedby="refuse">Refuse</button>
          <button name="action" value="fail" aria-describedby="fail">Fail</button>
        </div>
        <p class="note small"><span id="refuse">Refuse: the visitor shares nothing.</span><br /><span id="fail">Fail: the provider has an error.</span></p>
      </form>`,
  )
}

/** What the visitor has chosen. */
export const readAction = (value: unknown): LoginAction | undefined =>
  (['continue', 'refuse', 'fail'] as const).find((action) => action === value)
