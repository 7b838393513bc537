import { login } from '../../top-level/locales/de.ts'
import type { AccountMessages } from '../messages.ts'

/** German. */
export const messages: AccountMessages = {
  ...login,
  title: 'Geräte und Passkeys',
  intro: (site) =>
    `Hier siehst du, wo deine Wallet von ${site} angemeldet ist und welche Passkeys sich bei ihr anmelden. Melde dich an, um fortzufahren.`,
  opening: 'Dein Konto wird gelesen …',
  tryAgain: 'Erneut versuchen',
  passkeys: 'Passkeys',
  passkeysText:
    'Ein Passkey meldet dich ohne E-Mail an: mit Fingerabdruck, Gesicht, der PIN deines Geräts oder einem Sicherheitsschlüssel.',
  noPasskeys: 'Du hast noch keinen Passkey.',
  addPasskey: 'Passkey hinzufügen',
  opensWallet: 'Öffnet deine Wallet',
  logsInOnly: 'Meldet nur an',
  letOpen: 'Deine Wallet öffnen lassen',
  backedUp: 'Synchronisiert',
  notBackedUp: 'Auf einem Gerät',
  created: (date) => `Erstellt am ${date}`,
  used: (date) => `Zuletzt verwendet am ${date}`,
  neverUsed: 'Nie verwendet',
  devices: 'Geräte',
  devicesText: 'Jeder Browser auf jeder Website ist ein Gerät. Ein entferntes Gerät braucht eine neue Anmeldung.',
  noDevices: 'Kein anderes Gerät hat deine Wallet geöffnet.',
  thisPage: 'Diese Seite',
  loggedIn: 'Angemeldet',
  loggedOut: 'Abgemeldet',
  seen: (date) => `Zuletzt gesehen am ${date}`,
  rename: 'Umbenennen',
  name: 'Name',
  save: 'Speichern',
  cancel: 'Abbrechen',
  remove: 'Entfernen',
  logOut: 'Abmelden',
  removePasskey: (name) => `${name} entfernen? Eine Anmeldung damit ist nicht mehr möglich.`,
  removeDevice: (name) => `${name} entfernen? Das Gerät wird abgemeldet und braucht eine neue Anmeldung.`,
  passkeyAdded: 'Der Passkey wurde hinzugefügt. Er meldet dich an und öffnet deine Wallet auf einem neuen Gerät.',
  passkeyAddedOnly:
    'Der Passkey wurde hinzugefügt. Er meldet dich an, öffnet deine Wallet auf einem neuen Gerät aber nicht.',
  passkeyOpens: 'Ab jetzt öffnet dieser Passkey deine Wallet auf einem neuen Gerät.',
  passkeyRemoved: 'Der Passkey wurde entfernt. Lösche ihn auch in deinem Browser oder Passwortmanager.',
  deviceRemoved: 'Das Gerät wurde entfernt.',
  deviceLoggedOut: 'Das Gerät wurde abgemeldet.',
  named: 'Der Name wurde gespeichert.',
  notDone: 'Es wurde kein Passkey verwendet, und nichts hat sich geändert.',
  passkeyKnown: 'Dieses Gerät hat schon einen Passkey deines Kontos.',
  passkeyWithoutPrf:
    'Dieser Passkey kann deine Wallet nicht öffnen: Dein Browser oder der Authentifikator unterstützt das nicht.',
  passkeyLimit: 'Du hast 20 Passkeys. Entferne zuerst einen.',
  lastRecovery:
    'Dieser Passkey kann nicht entfernt werden: Ohne ihn könnte deine Wallet nicht wiederhergestellt werden.',
  lastLogin: 'Deine letzte Anmeldung kann nicht entfernt werden. Füge zuerst eine andere hinzu.',
  finish: 'Hier abmelden',
  ended: 'Du bist hier abgemeldet.',
  again: 'Erneut anmelden',
}
