import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'

const read = async (path: string) => readFile(new URL(`../../../${path}`, import.meta.url), 'utf8')

/** Removes indentation and empty lines, which may differ between page and README. */
const flatten = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

async function readQuickStarts(language: string): Promise<string[]> {
  const readme = await read('README.md')
  return [...readme.matchAll(/```(\w+)\n(.*?)```/gs)].flatMap(([, name, code]) =>
    name === language && code ? [code] : [],
  )
}

describe('the quick starts of the README', () => {
  it('are identical to the React example’s quick start', async () => {
    expect(await readQuickStarts('tsx')).toEqual([await read('examples/react/src/quickstart.tsx')])
  })

  it('are in the HTML example line by line', async () => {
    const [withModule = '', classic = ''] = await readQuickStarts('html')
    expect(flatten(await read('examples/html/quickstart.html'))).toEqual(expect.arrayContaining(flatten(withModule)))
    expect(flatten(await read('examples/html/classic.html'))).toEqual(expect.arrayContaining(flatten(classic)))
  })
})
