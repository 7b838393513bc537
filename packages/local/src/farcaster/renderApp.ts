import { html } from 'hono/html'
import { renderPage } from '../identity/pages/renderPage.ts'
import type { Html } from '../identity/pages/types.ts'
import type { Channel } from './createChannels.ts'
import type { FarcasterPerson } from './types.ts'

/** What the visitor does in the app. `key`: approves with a key that the app has added. */
const ACTIONS = ['approve', 'key', 'refuse', 'stranger', 'expired'] as const

export type AppAction = (typeof ACTIONS)[number]

export const readAppAction = (value: unknown): AppAction | undefined => ACTIONS.find((action) => action === value)

const renderPerson = (
  { id, fid, username, displayName }: FarcasterPerson,
  index: number,
): Html => html`<label class="person">
  <input type="radio" name="person" value="${id}" required ${index === 0 ? 'checked' : ''} />
  <span class="name"><bdi>${username || displayName}</bdi></span>
  <span class="note">Farcaster id ${fid}</span>
</label>`

/** The page of the app for a request to log in. */
export const renderApp = ({ request }: Channel, people: readonly FarcasterPerson[]): Html =>
  renderPage(
    'Log in with Farcaster',
    // The form sends to its own address, which has the channel.
    html`<p class="note">This page plays the Farcaster app. <strong>${request.domain}</strong> asks you to log in. Approve only what you have begun yourself.</p>
      <form method="post">
        <fieldset>
          <legend>Who are you?</legend>
          ${people.map(renderPerson)}
        </fieldset>
        <div class="actions">
          <button name="action" value="approve" class="main">Approve</button>
          <button name="action" value="key">Approve with a key of the app</button>
          <button name="action" value="refuse">Refuse</button>
          <button name="action" value="stranger">Sign with a foreign key</button>
          <button name="action" value="expired">Sign an expired message</button>
        </div>
      </form>`,
  )

export const renderDone = (isApproved: boolean): Html =>
  renderPage(
    'Log in with Farcaster',
    html`<p class="note" role="status">${isApproved ? 'The message is sent. Go back to the site.' : 'You have refused the login.'}</p>`,
  )

/** The page for who opens the address. */
export const renderFarcasterIndex = (people: readonly FarcasterPerson[]): Html =>
  renderPage(
    'Farcaster',
    html`<p class="note">This plays the relay and the app of Farcaster for the secure site. A login of a dapp opens its page.</p>
      <dl>
        ${people.map(({ fid, username, displayName, custody }) => html`<dt>${fid}</dt><dd><bdi>${username || displayName}</bdi><br />${custody}</dd>`)}
      </dl>`,
  )
