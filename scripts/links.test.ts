/** @module Links between the documents of this repository have a target. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

const list = (folder: string) =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name))

const documents = [
  '',
  'docs',
  'docs/guides',
  'docs/reference',
  'docs/specification',
  ...readdirSync(join(ROOT, 'packages')).map((name) => join('packages', name)),
].flatMap(list)

/** The anchor that GitHub creates for a heading. */
const toAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

const readAnchors = (path: string) =>
  [...readFileSync(join(ROOT, path), 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => toAnchor(heading))

describe.each(documents)('%s', (path) => {
  const text = readFileSync(join(ROOT, path), 'utf8').replace(/```[\s\S]*?```/g, '')
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)|(?:src|srcset|href)="([^"]+)"/g)].map(
    ([, link, attribute]) => link ?? attribute ?? '',
  )
  const own = targets.filter((target) => !/^[a-z]+:/.test(target))

  it('links to files and headings that exist', () => {
    const lost = own.filter((target) => {
      const [file = '', anchor] = target.split('#')
      const linked = file === '' ? path : join(dirname(path), file)
      return !existsSync(join(ROOT, linked)) || (anchor !== undefined && !readAnchors(linked).includes(anchor))
    })
    expect(lost).toEqual([])
  })
})
