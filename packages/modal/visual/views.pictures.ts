import type { Kit } from '@openappkit/core'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { getLanguage } from '../src/i18n/getLanguage.ts'
import { createWorld, place } from '../test/createWorld.ts'
import { loadAll } from '../test/loadAll.ts'
import { reduceMotion } from '../test/looks.ts'
import { scenes } from '../test/scenes.ts'
import { screen } from '../test/screen.ts'
import { listPictures, mainScenes, type PicturedLanguage } from './listPictures.ts'
import { movePointerAway, wearLook } from './looks.ts'
import './page.css'
import { wallets } from './wallets.mjs'

const connectors = wallets.map((wallet) => ({ ...wallet, id: wallet.rdns }))

beforeAll(loadAll)

/** Scenes are found by their English names: they are translated where they stand. */
async function speak(kit: Kit, language: PicturedLanguage): Promise<void> {
  if (language === 'en') return
  kit.options.update({ locale: language })
  await expect.poll(() => getLanguage(kit).state.tag).toBe(language)
}

it('pictures every view in every look', () => {
  const listViews = (names: readonly string[]) => new Set(names.map((name) => scenes[name]?.view))
  expect(listViews(mainScenes)).toEqual(listViews(Object.keys(scenes)))
})

// The titles are the files' names: by them it is found what is pictured no more.
for (const { scene, look, language, file } of listPictures()) {
  it(`${file}.png`, async () => {
    await reduceMotion()
    onTestFinished(() => document.documentElement.removeAttribute('style'))
    const { world: options, show, title } = scene
    const world = createWorld({ ...options, wallets: { connectors, ...options?.wallets } })
    await place('appkit-modal')
    await wearLook(world.kit, look)
    await show(world)
    await expect.element(screen.dialog(title)).toBeVisible()
    await speak(world.kit, language)
    await movePointerAway()
    await expect(page.elementLocator(document.body)).toMatchScreenshot(file)
  })
}
