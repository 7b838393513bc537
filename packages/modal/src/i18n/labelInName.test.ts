import { expect, it } from 'vitest'
import { catalogues } from '../../test/catalogues.ts'
import { readTexts } from '../../test/readTexts.ts'
import type { AllTexts, Texts } from '../texts.ts'
import type { PartTexts } from './LanguagePart.ts'
import { languages } from '../languages/main.ts'

const english = Object.fromEntries(catalogues.map(({ slice, english }) => [slice, english])) as unknown as AllTexts

/** The visible lines and the accessible name of each control. */
const listControls = ({
  account,
  buttons,
  connect,
  networks,
  unconfirmed,
  walletChoice,
}: Texts): readonly (readonly [shown: string[], name: string])[] => [
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
const toWords = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `

/** Languages without spaces between words. */
const UNSPACED = new Set(['ja', 'th', 'zh-CN', 'zh-TW'])

async function loadControls(tag: string): Promise<ReturnType<typeof listControls>> {
  if (tag === 'en') return [...listControls(english), ...listWalletControls(english)]
  return [...listControls(await readTexts('main', tag)), ...listWalletControls(await readTexts('wallets', tag))]
}

it.each(['en', ...Object.keys(languages)])(
  'A49: the visible label of a control is part of its accessible name, in %s',
  async (tag) => {
    const unnamed = (await loadControls(tag)).filter(([shown, name]) => {
      const said = toWords(shown.join(' '))
      return !toWords(name).includes(UNSPACED.has(tag) ? said.trim() : said)
    })
    expect(unnamed).toEqual([])
  },
)
