import { describe, expect, it } from 'vitest'
import { checkScene } from '../../../test/checkScene.ts'
import { listScenes } from '../../../test/sceneParts.ts'

describe.each(listScenes(0))('%s', (_name, scene, controls) => {
  it('A31, A32, A33, A34, A35, A36, A37, A40, A46, A47: has no accessibility violation in light and right-to-left in Arabic at 320 px, no low contrast in dark, in forced colours and in Arabic, and nothing that moves; has controls that are large enough, show the focus and are visible in forced colours; reflows at 320 px and clips no text of twice the size, in narrow and in wide fonts, and none that is 40 % longer, in either writing direction; writes amounts left to right', async () => {
    expect(await checkScene(scene, controls)).toEqual([])
  })
})
