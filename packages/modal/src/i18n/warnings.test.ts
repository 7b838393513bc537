import { expect, it } from 'vitest'
import { readTexts } from '../../test/readTexts.ts'
import { networkMessages } from '../features/networks/messages.ts'
import { unconfirmedMessages } from '../features/shared/unconfirmed/messages.ts'
import { walletChoiceMessages } from '../features/shared/connecting/choice.messages.ts'
import { walletLinkMessages } from '../features/shared/connecting/link.messages.ts'
import type { Texts } from '../texts.ts'
import type { PartTexts } from './LanguagePart.ts'
import { languages } from '../languages/main.ts'

type Main = Pick<Texts, 'networks' | 'unconfirmed' | 'walletChoice'>
type Link = PartTexts['wallets']['walletLink']

/** The short warnings, each with a different meaning. */
const listWarnings = ({ networks, unconfirmed, walletChoice }: Main, walletLink: Link): readonly string[] => [
  walletChoice.unverified,
  unconfirmed.status,
  networks.unsupported,
  walletLink.downHeading,
]

async function loadWarnings(tag: string): Promise<readonly string[]> {
  if (tag === 'en') {
    const [networks, unconfirmed] = [networkMessages.english, unconfirmedMessages.english]
    return listWarnings(
      { networks, unconfirmed, walletChoice: walletChoiceMessages.english },
      walletLinkMessages.english,
    )
  }
  return listWarnings(await readTexts('main', tag), (await readTexts('wallets', tag)).walletLink)
}

/** Letters only, as in a quick reading. */
const toLetters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{M}]+/gu, '')

it.each(['en', ...Object.keys(languages)])('S7, S25: no warning equals or contains another one, in %s', async (tag) => {
  const warnings = (await loadWarnings(tag)).map(toLetters)
  const alike = warnings.filter((one, index) => warnings.some((other, at) => at !== index && other.includes(one)))
  expect(alike).toEqual([])
})
