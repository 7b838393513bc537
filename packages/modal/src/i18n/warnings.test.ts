import { expect, it } from 'vitest'
import { networkMessages } from '../networks/messages.ts'
import { unconfirmedMessages } from '../unconfirmed/messages.ts'
import { walletChoiceMessages } from '../wallet-choice/messages.ts'
import { walletLinkMessages } from '../wallet-link/messages.ts'
import type { PartTexts, Texts } from '../texts.ts'
import { locales } from './locales.ts'
import { partLocales } from './partLocales.ts'

type Main = Pick<Texts, 'networks' | 'unconfirmed' | 'walletChoice'>
type Link = PartTexts['wallets']['walletLink']

/** What a visitor is warned of in a word or two: each for another reason. */
const listWarnings = ({ networks, unconfirmed, walletChoice }: Main, walletLink: Link): readonly string[] => [
  walletChoice.unverified,
  unconfirmed.status,
  networks.unsupported,
  walletLink.downHeading,
]

async function loadWarnings(tag: string): Promise<readonly string[]> {
  if (tag === 'en') {
    const [networks, unconfirmed] = [networkMessages.english, unconfirmedMessages.english]
    return listWarnings({ networks, unconfirmed, walletChoice: walletChoiceMessages.english }, walletLinkMessages.english)
  }
  const [main, wallets] = await Promise.all([locales[tag]!(), partLocales.wallets[tag]!()])
  return listWarnings(main.locale.texts, wallets.locale.texts.walletLink)
}

/** What is left when it is heard, or read in a hurry. */
const toLetters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{M}]+/gu, '')

it.each(['en', ...Object.keys(locales)])('S7, S25: no warning is worded like another, nor is part of one, in %s', async (tag) => {
  const warnings = (await loadWarnings(tag)).map(toLetters)
  const alike = warnings.filter((one, index) => warnings.some((other, at) => at !== index && other.includes(one)))
  expect(alike).toEqual([])
})
