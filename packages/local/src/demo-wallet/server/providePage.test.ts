import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { providePage } from './providePage.ts'

const readSources = async () =>
  (await readFile(join(await providePage(), 'sources.txt'), 'utf8')).split('\n').map((line) => line.split(' ')[1])

it('the page is built again if a source of any bundled package changes, or the build itself', async () => {
  const sources = await readSources()
  expect(sources).toEqual(
    expect.arrayContaining([
      'packages/common/src/typed-data/parseTypedData.ts',
      'packages/local/src/demo-wallet/page/index.html',
      'packages/local/src/demo-wallet/page/main.ts',
      'packages/local/src/demo-wallet/page/page.css',
      'packages/local/src/demo-wallet/server/providePage.ts',
      'packages/testing/src/wallet/hashTypedData.ts',
      'packages/testing/src/walletconnect/index.ts',
      'pnpm-lock.yaml',
    ]),
  )
  expect(sources.filter((path) => path?.includes('node_modules'))).toEqual([])
})
