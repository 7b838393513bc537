import { expect, it } from 'vitest'
import { accountMessages } from '../account/messages.ts'
import { buttonMessages } from '../buttons/messages.ts'
import { connectMessages } from '../connect/messages.ts'
import { directoryMessages } from '../directory/messages.ts'
import { networkMessages } from '../networks/messages.ts'
import { pairingMessages } from '../pairing/messages.ts'
import { unconfirmedMessages } from '../unconfirmed/messages.ts'
import { walletChoiceMessages } from '../wallet-choice/messages.ts'
import { walletLinkMessages } from '../wallet-link/messages.ts'
import type { Texts } from '../texts.ts'
import { part as walletsPart } from '../wallets/part.ts'
import type { PartTexts } from './LanguagePart.ts'
import { locales } from './locales.ts'

type Shown = Pick<Texts, 'account' | 'buttons' | 'connect' | 'networks' | 'unconfirmed' | 'walletChoice'>

const english: Shown = {
  account: accountMessages.english,
  buttons: buttonMessages.english,
  connect: connectMessages.english,
  networks: networkMessages.english,
  unconfirmed: unconfirmedMessages.english,
  walletChoice: walletChoiceMessages.english,
}

/** The visible lines and the accessible name of each control. */
const listControls = ({ account, buttons, connect, networks, unconfirmed, walletChoice }: Shown): readonly (readonly [shown: string[], name: string])[] => [
  [['Alpha', walletChoice.installed], walletChoice.walletInstalled('Alpha')],
  [['Alpha', connect.recent], connect.walletRecent('Alpha')],
  [['Alpha', walletChoice.unverified], walletChoice.walletUnverified('Alpha')],
  [['Base', networks.current], networks.networkCurrent('Base')],
  [[account.networkLabel, 'Base'], account.network('Base')],
  [['0xab', 'Alpha'], account.useAccountOf('0xab', 'Alpha')],
  [[account.explorer('Scan')], account.opensNewTab(account.explorer('Scan'))],
  [[buttons.unsupportedNetwork], buttons.unsupported],
  [['0xab', unconfirmed.status], unconfirmed.account('0xab')],
]

/** The same for the controls of the wallets' language part. */
const listWalletControls = ({ directory, pairing }: PartTexts['wallets']): ReturnType<typeof listControls> => [
  [['Alpha', directory.recent], directory.walletRecent('Alpha')],
  [['Alpha', directory.open], directory.walletOpensApp('Alpha')],
  [['Alpha'], directory.walletQrCode('Alpha')],
  [['Alpha'], directory.opensNewTab('Alpha')],
  [[pairing.openApp('Alpha')], pairing.opensNewTab(pairing.openApp('Alpha'))],
]

/** Words only, as in speech recognition. */
const toWords = (text: string) => ` ${text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()} `

/** Languages without spaces between words. */
const UNSPACED = new Set(['ja', 'th', 'zh-CN', 'zh-TW'])

async function loadControls(tag: string): Promise<ReturnType<typeof listControls>> {
  if (tag === 'en') {
    const [directory, pairing, walletLink] = [directoryMessages.english, pairingMessages.english, walletLinkMessages.english]
    return [...listControls(english), ...listWalletControls({ directory, pairing, walletLink })]
  }
  const wallets = await walletsPart.locales[tag]?.()
  return [...listControls((await locales[tag]!()).locale.texts), ...(wallets ? listWalletControls(wallets.locale.texts) : [])]
}

it.each(['en', ...Object.keys(locales)])('A49: the visible label of a control is part of its accessible name, in %s', async (tag) => {
  const unnamed = (await loadControls(tag)).filter(([shown, name]) => {
    const said = toWords(shown.join(' '))
    return !toWords(name).includes(UNSPACED.has(tag) ? said.trim() : said)
  })
  expect(unnamed).toEqual([])
})
