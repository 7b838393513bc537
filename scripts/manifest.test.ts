/** @module What editors and documentation tools read about the elements. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { findUndocumented } from './manifest/findUndocumented.mjs'
import { readComment } from './manifest/readComment.mjs'
import { readElements } from './manifest/readElements.mjs'
import { renderManifest } from './manifest/renderManifest.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

describe.each([
  { room: 'ui', prefix: 'oak-', atLeast: 18 },
  { room: 'modal', prefix: 'appkit-', atLeast: 7 },
])('the elements of $room', ({ room, prefix, atLeast }) => {
  const elements = readElements(room)
  const manifest = renderManifest(room, elements)

  it('are all read', () => {
    expect(elements.length).toBeGreaterThanOrEqual(atLeast)
    expect(elements.filter(({ tag }) => !tag.startsWith(prefix))).toEqual([])
  })

  it.each(elements)('$tag has a description, and documents its attributes, slots, parts and events', (element) => {
    expect(findUndocumented(element)).toEqual([])
  })

  it('are named in the manifest by files that the package ships', () => {
    for (const { path } of manifest.modules) {
      expect(existsSync(join(ROOT, 'packages', room, path.replace(/^dist/, 'src').replace(/\.js$/, '.ts'))), path).toBe(true)
    }
    const { customElements, files } = JSON.parse(readFileSync(join(ROOT, 'packages', room, 'package.json'), 'utf8'))
    expect(customElements).toBe('dist/custom-elements.json')
    expect(files).toContain('dist')
  })
})

describe('a manifest', () => {
  const [button] = renderManifest('ui', readElements('ui').filter(({ tag }) => tag === 'oak-button')).modules

  it('tells of an attribute what it is for, its type and its default', () => {
    expect(button?.declarations?.[0]?.['attributes']).toContainEqual({
      name: 'block',
      fieldName: 'block',
      type: { text: 'boolean' },
      default: 'false',
      description: 'Takes the full width.',
    })
  })

  it('tells of slots and parts, also of those that a shared template draws', () => {
    expect(button?.declarations?.[0]).toMatchObject({
      tagName: 'oak-button',
      slots: [{ name: '' }, { name: 'start' }, { name: 'end' }],
      cssParts: [{ name: 'button', description: 'The native button.' }, { name: 'spinner' }],
    })
  })

  it('tells of an event of which class it is', () => {
    const [checkbox] = renderManifest('ui', readElements('ui').filter(({ tag }) => tag === 'oak-checkbox')).modules
    expect(checkbox?.declarations?.[0]?.['events']).toEqual([
      { name: 'oak-change', type: { text: 'CustomEvent<boolean>' }, description: expect.any(String) },
    ])
  })

  it('has what an element inherits', () => {
    const [connect] = renderManifest('modal', readElements('modal').filter(({ tag }) => tag === 'appkit-connect-button')).modules
    const attributes = connect?.declarations?.[0]?.['attributes'] as { name: string }[]
    expect(attributes.map(({ name }) => name)).toEqual(expect.arrayContaining(['kit', 'namespace', 'loading-label', 'disabled']))
  })
})

describe('what an element lacks', () => {
  const element = { tag: 'oak-x', name: 'OakX', path: '', definedIn: '', superclass: '', fields: [], reactions: [] }

  it('is found: a description, a slot, a part and an event', () => {
    const code = "html`<slot name=\"start\"></slot><slot></slot><b part=\"box edge\"></b>`; this.emit('oak-y', 1)"
    expect(findUndocumented({ ...element, code, ownCode: code, comment: { description: '' } })).toEqual([
      '<oak-x> has no description',
      '<oak-x> does not document slots "start"',
      '<oak-x> does not document slots ""',
      '<oak-x> does not document cssParts "box"',
      '<oak-x> does not document cssParts "edge"',
      '<oak-x> does not document events "oak-y"',
    ])
  })

  it('is found: an attribute of which nothing is said', () => {
    const reactions = [{ name: 'tone', attribute: 'tone', reflects: false, isState: false }]
    const fields = [{ name: 'tone', description: '' }]
    expect(findUndocumented({ ...element, code: '', ownCode: '', comment: { description: 'A box.' }, fields, reactions })).toEqual([
      '<oak-x> says nothing of its property "tone"',
    ])
  })

  it('is nothing where a comment says all', () => {
    const comment = readComment(`/**
 * A box.
 *
 * @slot - Its
 *   content.
 * @csspart box - Around it.
 * @fires oak-y - \`CustomEvent<number>\`: pressed.
 */`)
    expect(comment).toMatchObject({ description: 'A box.', slots: [{ name: '', description: 'Its content.' }] })
    const code = "html`<b part=\"box\"><slot></slot></b>`; this.emit('oak-y', 1)"
    expect(findUndocumented({ ...element, code, ownCode: code, comment })).toEqual([])
  })
})
