import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'

const read = async (path: string) => readFile(new URL(`../../../${path}`, import.meta.url), 'utf8')

/** Without indentation and empty lines, which a page may have more or less of. */
const flatten = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

async function readQuickStarts(language: string): Promise<string[]> {
  const readme = await read('README.md')
  return [...readme.matchAll(/```(\w+)\n(.*?)```/gs)].flatMap(([, name, code]) => (name === language && code ? [code] : []))
}

describe('the quick starts of the README', () => {
  it('are the React example’s quick start to the letter', async () => {
    expect(await readQuickStarts('tsx')).toEqual([await read('examples/react/src/quickstart.tsx')])
  })

  it('are in the HTML example line by line', async () => {
    const [withModule = '', classic = ''] = await readQuickStarts('html')
    expect(flatten(await read('examples/html/quickstart.html'))).toEqual(expect.arrayContaining(flatten(withModule)))
    expect(flatten(await read('examples/html/classic.html'))).toEqual(expect.arrayContaining(flatten(classic)))
  })
})
