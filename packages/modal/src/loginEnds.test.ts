import {
  alertErrors,
  connectionErrors,
  emailErrors,
  farcasterErrors,
  loadErrors,
  passkeyErrors,
  socialErrors,
} from '@openappkit/core'
import { frameErrors } from '@openappkit/frame'
import { expect, it } from 'vitest'
import { createWorld } from '../test/createWorld.ts'
import { describeEnd } from './features/email/email-login-view.ts'
import { describeFarcaster } from './features/farcaster/describeFarcaster.ts'
import { describePasskey } from './features/passkey/describePasskey.ts'
import { describeSocial } from './features/social/describeSocial.ts'

const given = { status: 'error', url: undefined, step: undefined } as const
const flags = { isStorageBlocked: false, isMobile: false, isLate: false }

const ERRORS: readonly unknown[] = [
  alertErrors.originNotAllowed(),
  alertErrors.sessionExpired(),
  connectionErrors.stepNotAnswered(),
  connectionErrors.userRejected(),
  emailErrors.cooldown({ n: '30' }),
  emailErrors.dependencyNotLoaded(),
  emailErrors.recoveryNeeded(),
  emailErrors.notSupported({ code: 'site.projectUnknown', reason: 'no' }),
  farcasterErrors.notInitiated(),
  frameErrors.loadFailed(),
  frameErrors.requestTimedOut({ type: 'CONNECT_OTP' } as never),
  loadErrors.failed(),
  ...Object.values(passkeyErrors).map((create) => create({} as never)),
  ...Object.values(socialErrors).map((create) => create({} as never)),
  new Error('no'),
]

/** What a view shows of an error. */
type Words = Readonly<Record<string, unknown>>

/** One line: heading, text, details, and what the main button does. */
const toLine = ({ heading, text, detail, action, canRetry }: Words): string =>
  [heading, text, detail, action ?? (canRetry === true ? 'retry' : undefined)].filter(Boolean).join(' | ')

it('says for each error of each way to log in why it has ended, and whether another try helps', () => {
  const { kit } = createWorld()
  const rows = ERRORS.map((error) => {
    const words = {
      email: describeEnd(kit, error),
      social: describeSocial(kit, { ...given, ...flags, error, provider: 'google' }),
      farcaster: describeFarcaster(kit, { ...given, ...flags, error }),
      passkey: describePasskey(kit, { status: 'error', error }),
    }
    expect(Object.values(words).map(({ picture }) => picture)).toEqual(['bad', 'bad', 'bad', 'bad'])
    const lines = Object.entries(words).map(([name, shown]) => [name, toLine({ ...shown })])
    return [(error as { readonly code?: string }).code ?? 'unknown', Object.fromEntries(lines)]
  })
  expect(Object.fromEntries(rows)).toMatchInlineSnapshot(`
    {
      "alerts.originNotAllowed": {
        "email": "Couldn’t log in | Unauthorized: origin not allowed",
        "farcaster": "Couldn’t log in | Unauthorized: origin not allowed",
        "passkey": "Couldn’t log in | Unauthorized: origin not allowed",
        "social": "Couldn’t log in | Unauthorized: origin not allowed",
      },
      "alerts.sessionExpired": {
        "email": "Couldn’t log in | Your session has ended. Log in again.",
        "farcaster": "Couldn’t log in | Nothing has changed. You can try again. | retry",
        "passkey": "Couldn’t log in | Nothing has changed. You can try again. | retry",
        "social": "Couldn’t log in | Nothing has changed. You can try again. | retry",
      },
      "connections.stepNotAnswered": {
        "email": "This took too long | Nothing has changed. You can try again.",
        "farcaster": "This login has expired | Nothing has changed. You can try again. | retry",
        "passkey": "The request for a passkey has expired | This took too long. Start again. | retry",
        "social": "This login has expired | A login is valid for 10 minutes, in one window only. Start again. | retry",
      },
      "connections.userRejected": {
        "email": "Couldn’t log in | Nothing has changed. You can try again. | User rejected the request",
        "farcaster": "Couldn’t log in | Nothing has changed. You can try again. | retry",
        "passkey": "Couldn’t log in | Nothing has changed. You can try again. | retry",
        "social": "Couldn’t log in | Nothing has changed. You can try again. | retry",
      },
      "email.cooldown": {
        "email": "Couldn’t log in | Nothing has changed. You can try again.",
        "farcaster": "Couldn’t log in | Nothing has changed. You can try again. | retry",
        "passkey": "Couldn’t log in | Nothing has changed. You can try again. | retry",
        "social": "Couldn’t log in | Nothing has changed. You can try again. | retry",
      },
      "email.dependencyNotLoaded": {
        "email": "The email wallet didn’t load | Check your connection and your content blocker, then try again. | Unable to load email login dependency",
        "farcaster": "Failed to connect to farcaster | Check your connection and your content blocker, then try again. | retry",
        "passkey": "Couldn’t log in | Check your connection and your content blocker, then try again. | retry",
        "social": "Failed to initiate social connection | Check your connection and your content blocker, then try again. | retry",
      },
      "email.notSupported": {
        "email": "Couldn’t log in | This login is not set up",
        "farcaster": "Couldn’t log in | This login is not set up",
        "passkey": "Couldn’t log in | This login is not set up",
        "social": "Couldn’t log in | This login is not set up",
      },
      "email.recoveryNeeded": {
        "email": "Log in once more | Your wallet could not be opened on this device. A new code opens it; your address stays the same.",
        "farcaster": "Log in once more | Your wallet could not be opened on this device. Another login opens it; your address stays the same. | retry",
        "passkey": "Log in once more | Your wallet could not be opened on this device. Another login opens it; your address stays the same. | retry",
        "social": "Log in once more | Your wallet could not be opened on this device. Another login opens it; your address stays the same. | retry",
      },
      "farcaster.notInitiated": {
        "email": "Couldn’t log in | Nothing has changed. You can try again. | Failed to connect to farcaster",
        "farcaster": "Failed to connect to farcaster | Check your connection and your content blocker, then try again. | retry",
        "passkey": "Couldn’t log in | Nothing has changed. You can try again. | retry",
        "social": "Couldn’t log in | Nothing has changed. You can try again. | retry",
      },
      "frame.loadFailed": {
        "email": "The email wallet didn’t load | Check your connection and your content blocker, then try again.",
        "farcaster": "Could not load embedded wallet | Check your connection and your content blocker, then try again. | retry",
        "passkey": "Couldn’t log in | Check your connection and your content blocker, then try again. | retry",
        "social": "Could not load embedded wallet | Check your connection and your content blocker, then try again. | retry",
      },
      "frame.requestTimedOut": {
        "email": "The email wallet didn’t load | Check your connection and your content blocker, then try again. | Embedded Wallet Request Timed Out",
        "farcaster": "Embedded Wallet Request Timed Out | Check your connection and your content blocker, then try again. | retry",
        "passkey": "Couldn’t log in | Check your connection and your content blocker, then try again. | retry",
        "social": "Embedded Wallet Request Timed Out | Check your connection and your content blocker, then try again. | retry",
      },
      "load.failed": {
        "email": "The email wallet didn’t load | Check your connection and your content blocker, then try again. | Part of the page could not be loaded",
        "farcaster": "Failed to connect to farcaster | Check your connection and your content blocker, then try again. | retry",
        "passkey": "Couldn’t log in | Check your connection and your content blocker, then try again. | retry",
        "social": "Failed to initiate social connection | Check your connection and your content blocker, then try again. | retry",
      },
      "passkey.expired": {
        "email": "Couldn’t log in | Nothing has changed. You can try again. | The request for a passkey has expired",
        "farcaster": "Couldn’t log in | Nothing has changed. You can try again. | retry",
        "passkey": "The request for a passkey has expired | This took too long. Start again. | retry",
        "social": "Couldn’t log in | Nothing has changed. You can try again. | retry",
      },
      "passkey.failed": {
        "email": "Couldn’t log in | Nothing has changed. You can try again. | Couldn’t log in with the passkey",
        "farcaster": "Couldn’t log in | Nothing has changed. You can try again. | retry",
        "passkey": "Couldn’t log in | Nothing has changed. You can try again. | retry",
        "social": "Couldn’t log in | Nothing has changed. You can try again. | retry",
      },
      "passkey.notUsed": {
        "email": "Couldn’t log in | Nothing has changed. You can try again. | No passkey was used",
        "farcaster": "Couldn’t log in | Nothing has changed. You can try again. | retry",
        "passkey": "No passkey was used | You may not have one for this wallet yet. Try again to create an account with one, or log in another way. | retry",
        "social": "Couldn’t log in | Nothing has changed. You can try again. | retry",
      },
      "passkey.removed": {
        "email": "Couldn’t log in | Nothing has changed. You can try again. | This passkey was removed",
        "farcaster": "Couldn’t log in | Nothing has changed. You can try again. | retry",
        "passkey": "This passkey was removed | Delete it from your browser too, then log in another way. | retry",
        "social": "Couldn’t log in | Nothing has changed. You can try again. | retry",
      },
      "passkey.unknown": {
        "email": "Couldn’t log in | Nothing has changed. You can try again. | This passkey belongs to no account",
        "farcaster": "Couldn’t log in | Nothing has changed. You can try again. | retry",
        "passkey": "This passkey belongs to no account | Use another passkey, or log in another way. | retry",
        "social": "Couldn’t log in | Nothing has changed. You can try again. | retry",
      },
      "passkey.unsupported": {
        "email": "Couldn’t log in | This browser has no passkeys here",
        "farcaster": "Couldn’t log in | This browser has no passkeys here",
        "passkey": "This browser has no passkeys here | Log in another way, or use another browser.",
        "social": "Couldn’t log in | This browser has no passkeys here",
      },
      "social.expired": {
        "email": "Couldn’t log in | Nothing has changed. You can try again. | This login has expired",
        "farcaster": "This login has expired | Nothing has changed. You can try again. | retry",
        "passkey": "Couldn’t log in | Nothing has changed. You can try again. | retry",
        "social": "This login has expired | A login is valid for 10 minutes, in one window only. Start again. | retry",
      },
      "social.failed": {
        "email": "Couldn’t log in | Nothing has changed. You can try again. | Failed to connect",
        "farcaster": "Failed to connect | Farcaster couldn’t log you in. Nothing has changed. | retry",
        "passkey": "Couldn’t log in | Nothing has changed. You can try again. | retry",
        "social": "Failed to connect | Google couldn’t log you in. Nothing has changed. | retry",
      },
      "social.notInitiated": {
        "email": "Couldn’t log in | Nothing has changed. You can try again. | Failed to initiate social connection",
        "farcaster": "Couldn’t log in | Nothing has changed. You can try again. | retry",
        "passkey": "Couldn’t log in | Nothing has changed. You can try again. | retry",
        "social": "Failed to initiate social connection | Check your connection and your content blocker, then try again. | retry",
      },
      "social.popupBlocked": {
        "email": "Couldn’t log in | Nothing has changed. You can try again. | The browser blocked the window",
        "farcaster": "Couldn’t log in | Nothing has changed. You can try again. | retry",
        "passkey": "Couldn’t log in | Nothing has changed. You can try again. | retry",
        "social": "The browser blocked the window | Open it with the button below, or allow windows for this site. | open",
      },
      "social.popupClosed": {
        "email": "Couldn’t log in | Nothing has changed. You can try again. | Popup closed",
        "farcaster": "Couldn’t log in | Nothing has changed. You can try again. | retry",
        "passkey": "Couldn’t log in | Nothing has changed. You can try again. | retry",
        "social": "Popup closed | Nothing has changed. You can try again. | retry",
      },
      "social.providerNotConfigured": {
        "email": "Couldn’t log in | This login is not set up",
        "farcaster": "This login is not set up | This site hasn’t set up the login with Farcaster. Log in another way.",
        "passkey": "Couldn’t log in | This login is not set up",
        "social": "This login is not set up | This site hasn’t set up the login with Google. Log in another way.",
      },
      "social.refused": {
        "email": "Couldn’t log in | Nothing has changed. You can try again. | The login was declined",
        "farcaster": "The login was declined | Nothing has changed. You can try again. | retry",
        "passkey": "Couldn’t log in | Nothing has changed. You can try again. | retry",
        "social": "The login was declined | Nothing has changed. You can try again. | retry",
      },
      "unknown": {
        "email": "Couldn’t log in | Nothing has changed. You can try again. | Something went wrong. Try again.",
        "farcaster": "Couldn’t log in | Nothing has changed. You can try again. | retry",
        "passkey": "Couldn’t log in | Nothing has changed. You can try again. | retry",
        "social": "Couldn’t log in | Nothing has changed. You can try again. | retry",
      },
    }
  `)
})
