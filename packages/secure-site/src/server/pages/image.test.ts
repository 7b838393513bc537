import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { expect, it } from 'vitest'

const read = (name: string) => readFile(new URL(`../../../${name}`, import.meta.url), 'utf8')

const listScripts = (text: string) => [...text.matchAll(/node (\S+\.mjs)/g)].map(([, path = '']) => basename(path))

it('builds an image by the scripts that build the package', async () => {
  const { scripts } = JSON.parse(await read('package.json')) as {
    readonly scripts: { readonly prepack: string; readonly build: string }
  }
  const expected = [...listScripts(scripts.prepack), ...listScripts(scripts.build)]
  expect(expected).toHaveLength(3)
  expect(listScripts(await read('Dockerfile'))).toEqual(expected)
})
