import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { createWorld, place } from '../../test/createWorld.ts'
import { screen } from '../../test/screen.ts'
import { scenes } from './siwx.scenes.ts'

for (const [name, scene] of Object.entries(scenes)) {
  for (const mode of ['light', 'dark'] as const) {
    if (mode === 'dark' && name !== 'SIWXSignMessage') continue
    it(`${name} ${mode}`, async () => {
      const world = createWorld({ ...scene.world, options: { ...scene.world?.options, themeMode: mode } })
      await place('appkit-modal')
      await scene.show(world)
      await expect.element(screen.dialog(scene.title)).toBeVisible()
      await page.screenshot({ path: `../../../../.cache/peek/${name.replaceAll(/\W+/g, '-')}-${mode}.png` })
    })
  }
}
