import type { Kit } from '@openappkit/core'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { getLanguage } from '../src/i18n/getLanguage.ts'
import { createWorld, place } from '../test/createWorld.ts'
import { loadAll } from '../test/loadAll.ts'
import { reduceMotion } from '../test/looks.ts'
import { scenes } from '../test/scenes.ts'
import { screen } from '../test/screen.ts'
import { listCaptions, listPictures, type PicturedLanguage } from './listPictures.ts'
import { movePointerAway, applyLook } from './looks.ts'
import './page.css'
import { wallets } from './wallets.mjs'

const connectors = wallets.map((wallet) => ({ ...wallet, id: wallet.rdns }))

beforeAll(loadAll)

/** Changes the language of a shown scene, because scenes find elements by their English names. */
async function setLanguage(kit: Kit, language: PicturedLanguage): Promise<void> {
  if (language === 'en') return
  kit.options.update({ locale: language })
  await expect.poll(() => getLanguage(kit).state.tag).toBe(language)
}

it('has one scene of every view in every look, and lists it for the contact sheets', async () => {
  const views = [...new Set(Object.values(scenes).map(({ view }) => view))]
  const captioned = Object.values(scenes).flatMap(({ view, caption }) => (caption ? [view] : []))
  expect(captioned).toHaveLength(views.length)
  expect(new Set(captioned)).toEqual(new Set(views))
  await expect(JSON.stringify(listCaptions())).toMatchFileSnapshot('../../../.cache/pictures/drawn/views.json')
})

// The titles are the file names, by which `npm run test:visual` selects pictures.
for (const { scene, look, language, file } of listPictures()) {
  it(`${file}.png`, async () => {
    await reduceMotion()
    onTestFinished(() => document.documentElement.removeAttribute('style'))
    const { world: options, show, title } = scene
    const world = createWorld({ ...options, wallets: { connectors, ...options?.wallets } })
    await place('appkit-modal')
    await applyLook(world.kit, look)
    await show(world)
    await expect.element(screen.dialog(title)).toBeVisible()
    await setLanguage(world.kit, language)
    await movePointerAway()
    await expect(page.elementLocator(document.body)).toMatchScreenshot(file)
  })
}
