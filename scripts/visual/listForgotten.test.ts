import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { listForgotten } from './listForgotten.mjs'

it('lists stored pictures that the tests no longer take', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const file of ['connect-light.png', 'gone-light.png', 'notes.md']) writeFileSync(join(folder, file), '')
  expect(listForgotten(folder, ['connect-light.png', 'connect-dark.png'])).toEqual(['gone-light.png'])
})
