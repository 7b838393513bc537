import { expect, it } from 'vitest'
import { accountMessages } from '../account/messages.ts'
import { buttonMessages } from '../buttons/messages.ts'
import { connectMessages } from '../connect/messages.ts'
import { networkMessages } from '../networks/messages.ts'
import type { Texts } from '../texts.ts'
import { locales } from './locales.ts'

type Shown = Pick<Texts, 'account' | 'buttons' | 'connect' | 'networks'>

const english: Shown = {
  account: accountMessages.english,
  buttons: buttonMessages.english,
  connect: connectMessages.english,
  networks: networkMessages.english,
}

/** What each control shows, line by line, and what it is named. */
const listControls = ({ account, buttons, connect, networks }: Shown): readonly (readonly [shown: string[], name: string])[] => [
  [['Alpha', connect.installed], connect.walletInstalled('Alpha')],
  [['Alpha', connect.recent], connect.walletRecent('Alpha')],
  [['Alpha', connect.unverified], connect.walletUnverified('Alpha')],
  [['Base', networks.current], networks.networkCurrent('Base')],
  [[account.networkLabel, 'Base'], account.network('Base')],
  [['0xab', 'Alpha'], account.useAccountOf('0xab', 'Alpha')],
  [[account.explorer('Scan')], account.opensNewTab(account.explorer('Scan'))],
  [[buttons.unsupportedNetwork], buttons.unsupported],
]

/** Words only, as somebody would say them. */
const toWords = (text: string) => ` ${text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()} `

/** Written without spaces between words. */
const UNSPACED = new Set(['ja', 'th', 'zh-CN', 'zh-TW'])

it.each(['en', ...Object.keys(locales)])('A49: whoever says aloud what a control shows has said its name, in %s', async (tag) => {
  const texts = tag === 'en' ? english : ((await locales[tag]!()).locale.texts as Shown)
  const unnamed = listControls(texts).filter(([shown, name]) => {
    const said = toWords(shown.join(' '))
    return !toWords(name).includes(UNSPACED.has(tag) ? said.trim() : said)
  })
  expect(unnamed).toEqual([])
})
