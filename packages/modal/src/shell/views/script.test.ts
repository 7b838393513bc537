import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { createWorld, place } from '../../../test/createWorld.ts'
import { reduceMotion } from '../../../test/looks.ts'
import { scenes } from '../../../test/scenes.ts'
import { screen } from '../../../test/screen.ts'
import { walkElements } from '../../../test/walkElements.ts'
import { getLanguage } from '../../i18n/getLanguage.ts'

async function showIn(locale: string, name: 'Connect' | 'UnsupportedChain' | 'SwitchNetwork, waiting') {
  await reduceMotion()
  const { world: options, show, title } = scenes[name]!
  const world = createWorld(options)
  const modal = await place('appkit-modal')
  await show(world)
  await expect.element(screen.dialog(title)).toBeVisible()
  world.kit.options.update({ locale })
  await expect.poll(() => getLanguage(world.kit).state.tag).toBe(locale)
  await modal.updateComplete
  return screen.dialog().element()
}

const findQuestion = (dialog: Element) =>
  [...walkElements(dialog)].find((element) => element.matches('[data-question]')) as SVGGElement | undefined

describe('a question mark in a picture', () => {
  it.each([
    ['ar', 'Connect', true],
    ['he', 'Connect', false],
    ['en', 'Connect', false],
    ['fa', 'UnsupportedChain', true],
    ['he', 'UnsupportedChain', false],
    ['en', 'UnsupportedChain', false],
  ] as const)('in the language "%s", in the view %s, is mirrored: %s', async (locale, name, isMirrored) => {
    const dialog = await showIn(locale, name)
    await expect.poll(() => findQuestion(dialog)).toBeDefined()
    expect(findQuestion(dialog)!.getScreenCTM()!.a < 0).toBe(isMirrored)
  })
})

describe('lines', () => {
  it('break between phrases in Japanese', async () => {
    await showIn('ja', 'SwitchNetwork, waiting')
    const text = page.getByText(/承認/).first().element()
    expect(getComputedStyle(text).wordBreak).toBe('auto-phrase')
  })

  it('break between words in Korean', async () => {
    await showIn('ko', 'SwitchNetwork, waiting')
    expect(
      getComputedStyle(
        page
          .getByText(/Alpha Wallet/)
          .first()
          .element(),
      ).wordBreak,
    ).toBe('keep-all')
  })
})
