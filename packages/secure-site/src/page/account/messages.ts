/**
 * @module The texts of the page `/account`. English is in the code; the other languages
 * have the part `account` of `src/languages/<tag>.json`.
 */
import { login, type LoginMessages } from '../top-level/messages.ts'

/** The caller isolates the direction of values. */
export interface AccountMessages extends LoginMessages {
  readonly title: string
  readonly intro: (site: string) => string
  readonly opening: string
  readonly tryAgain: string
  readonly passkeys: string
  readonly passkeysText: string
  readonly noPasskeys: string
  readonly addPasskey: string
  readonly opensWallet: string
  readonly logsInOnly: string
  readonly letOpen: string
  readonly backedUp: string
  readonly notBackedUp: string
  readonly created: (date: string) => string
  readonly used: (date: string) => string
  readonly neverUsed: string
  readonly devices: string
  readonly devicesText: string
  readonly noDevices: string
  readonly thisPage: string
  readonly loggedIn: string
  readonly loggedOut: string
  readonly seen: (date: string) => string
  readonly rename: string
  readonly name: string
  readonly save: string
  readonly cancel: string
  readonly remove: string
  readonly logOut: string
  readonly removePasskey: (name: string) => string
  readonly removeDevice: (name: string) => string
  readonly passkeyAdded: string
  readonly passkeyAddedOnly: string
  readonly passkeyOpens: string
  readonly passkeyRemoved: string
  readonly deviceRemoved: string
  readonly deviceLoggedOut: string
  readonly named: string
  /** The visitor has closed the window of the browser. */
  readonly notDone: string
  readonly passkeyKnown: string
  readonly passkeyWithoutPrf: string
  readonly passkeyLimit: string
  readonly lastRecovery: string
  readonly lastLogin: string
  readonly finish: string
  readonly ended: string
  readonly again: string
}

export const english: AccountMessages = {
  ...login,
  title: 'Devices and passkeys',
  intro: (site) => `Log in to see where your wallet for ${site} is in use, and which passkeys open it.`,
  opening: 'Loading your account…',
  tryAgain: 'Try again',
  passkeys: 'Passkeys',
  passkeysText:
    'A passkey logs you in without an email: with your fingerprint, your face, the PIN of your device, or a security key.',
  noPasskeys: 'You have no passkey yet.',
  addPasskey: 'Add a passkey',
  opensWallet: 'Opens your wallet',
  logsInOnly: 'Only logs in',
  letOpen: 'Let it open your wallet',
  backedUp: 'Synced',
  notBackedUp: 'On one device',
  created: (date) => `Created on ${date}`,
  used: (date) => `Last used on ${date}`,
  neverUsed: 'Never used',
  devices: 'Devices',
  devicesText: 'Each browser on each site is a device. A device that you remove needs a new login.',
  noDevices: 'No other device has opened your wallet.',
  thisPage: 'This page',
  loggedIn: 'Logged in',
  loggedOut: 'Logged out',
  seen: (date) => `Last seen on ${date}`,
  rename: 'Rename',
  name: 'Name',
  save: 'Save',
  cancel: 'Cancel',
  remove: 'Remove',
  logOut: 'Log out',
  removePasskey: (name) => `Remove ${name}? You can no longer log in with it.`,
  removeDevice: (name) => `Remove ${name}? It is logged out, and needs a new login.`,
  passkeyAdded: 'The passkey was added. It logs you in, and opens your wallet on a new device.',
  passkeyAddedOnly: 'The passkey was added. It logs you in, but does not open your wallet on a new device.',
  passkeyOpens: 'From now on, this passkey opens your wallet on a new device.',
  passkeyRemoved: 'The passkey was removed. Delete it in your browser or password manager too.',
  deviceRemoved: 'The device was removed.',
  deviceLoggedOut: 'The device was logged out.',
  named: 'The name was saved.',
  notDone: 'No passkey was used, and nothing has changed.',
  passkeyKnown: 'This device already has a passkey of your account.',
  passkeyWithoutPrf: 'This passkey cannot open your wallet: your browser or its authenticator does not support that.',
  passkeyLimit: 'You have 20 passkeys. Remove one first.',
  lastRecovery: 'This passkey cannot be removed: without it, your wallet could not be recovered.',
  lastLogin: 'Your last login cannot be removed. Add another one first.',
  finish: 'Log out here',
  ended: 'You’re logged out here.',
  again: 'Log in again',
}
