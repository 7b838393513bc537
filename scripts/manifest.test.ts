/** @module The element manifests that editors and documentation tools read. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import {
  findUndocumented,
  readDrawn,
  listElements,
  readManifest,
  type Element,
  type Manifest,
  readSources,
} from './manifest/readManifest.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

const manifests: Record<string, Manifest> = { ui: readManifest('ui'), modal: readManifest('modal') }

describe.each([
  { packageName: 'ui', prefix: 'oak-', atLeast: 18 },
  { packageName: 'modal', prefix: 'appkit-', atLeast: 7 },
])('the elements of $packageName', ({ packageName, prefix, atLeast }) => {
  const manifest = manifests[packageName]!
  const elements = listElements(manifest)
  const sources = readSources(packageName)

  it('are all read', () => {
    expect(elements.length).toBeGreaterThanOrEqual(atLeast)
    expect(elements.filter(({ tagName }) => !tagName.startsWith(prefix))).toEqual([])
  })

  it.each(elements)('$tagName has a description, and documents its attributes, slots, parts and events', (element) => {
    expect(findUndocumented(element, readDrawn(sources, element.name))).toEqual([])
  })

  it('are in the manifest with files that the package ships', () => {
    for (const { path } of manifest.modules) {
      expect(
        existsSync(join(ROOT, 'packages', packageName, path.replace(/^dist/, 'src').replace(/\.js$/, '.ts'))),
        path,
      ).toBe(true)
    }
    const { customElements, files } = JSON.parse(
      readFileSync(join(ROOT, 'packages', packageName, 'package.json'), 'utf8'),
    )
    expect(customElements).toBe('dist/custom-elements.json')
    expect(files).toContain('dist')
  })
})

describe('a manifest', () => {
  const elements = Object.values(manifests).flatMap(listElements)
  const find = (tag: string) => elements.find(({ tagName }) => tagName === tag)

  it('has the description, type and default of an attribute', () => {
    expect(find('oak-button')?.attributes).toContainEqual({
      name: 'block',
      fieldName: 'block',
      type: { text: 'boolean' },
      default: 'false',
      description: 'Takes the full width.',
    })
  })

  it('takes the description of an attribute from the subclass if that has one', () => {
    expect(find('oak-email-input')?.attributes).toContainEqual(
      expect.objectContaining({ name: 'inputmode', default: "'email'" }),
    )
  })

  it('has slots and parts, and properties without attribute', () => {
    expect(find('oak-button')).toMatchObject({
      slots: [{ name: '' }, { name: 'start' }, { name: 'end' }],
      cssParts: [{ name: 'button', description: 'The native button.' }, { name: 'spinner' }],
    })
    expect(find('oak-input')?.members).toContainEqual(
      expect.objectContaining({ kind: 'field', name: 'validity', readonly: true }),
    )
  })

  it('has the class of an event', () => {
    expect(find('oak-checkbox')?.events).toEqual([
      { name: 'oak-change', type: { text: 'CustomEvent<boolean>' }, description: expect.any(String) },
    ])
  })

  it('has inherited members, and none that only the class itself may use', () => {
    const connect = find('appkit-connect-button')
    const names = connect?.attributes?.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['kit', 'namespace', 'loading-label', 'disabled']))
    expect(
      connect?.members?.filter(
        (member) => /^#|^render|Callback$/.test(member.name) || ('privacy' in member && member.privacy !== 'public'),
      ),
    ).toEqual([])
  })

  it('names the module that registers an element', () => {
    expect(manifests['ui']?.modules).toContainEqual({
      kind: 'javascript-module',
      path: 'dist/button/define.js',
      declarations: [],
      exports: [
        {
          kind: 'custom-element-definition',
          name: 'oak-button',
          declaration: { name: 'OakButton', module: 'dist/button/button.js' },
        },
      ],
    })
  })
})

describe('missing documentation of an element', () => {
  const element: Element = { tagName: 'oak-x', name: 'OakX' }
  const code = 'html`<slot name="start"></slot><slot></slot><b part="box edge"></b>`; this.emit(\'oak-y\', 1)'

  it('is reported: a description, a slot, a part and an event', () => {
    expect(findUndocumented(element, { code, ownCode: code })).toEqual([
      '<oak-x> has no description',
      '<oak-x> does not document slots "start"',
      '<oak-x> does not document slots ""',
      '<oak-x> does not document cssParts "box"',
      '<oak-x> does not document cssParts "edge"',
      '<oak-x> does not document events "oak-y"',
    ])
  })

  it('is reported: an attribute without description', () => {
    const attributes = [{ name: 'tone', fieldName: 'tone' }]
    expect(findUndocumented({ ...element, description: 'A box.', attributes }, { code: '', ownCode: '' })).toEqual([
      '<oak-x> says nothing of its property "tone"',
    ])
  })

  it('is empty if the comment is complete', () => {
    const slots = [
      { name: '', description: 'Its content.' },
      { name: 'start', description: 'Before it.' },
    ]
    const cssParts = [
      { name: 'box', description: 'Around it.' },
      { name: 'edge', description: 'Its edge.' },
    ]
    const events = [{ name: 'oak-y', description: 'Pressed.' }]
    expect(
      findUndocumented({ ...element, description: 'A box.', slots, cssParts, events }, { code, ownCode: code }),
    ).toEqual([])
  })

  it('is also searched in its base classes and in the templates that it draws', () => {
    const sources = new Map([
      [
        'src/x/x.ts',
        "import { Base } from '../base.ts'\nimport { draw } from './draw.ts'\nexport class OakX extends Base { render() { return draw() } }",
      ],
      ['src/x/draw.ts', 'export const draw = () => html`<b part="drawn"></b>`'],
      ['src/base.ts', 'export abstract class Base extends LitElement { render() { return html`<slot></slot>` } }'],
    ])
    const lacks = findUndocumented({ ...element, description: 'A box.' }, readDrawn(sources, 'OakX'))
    expect(lacks).toEqual(['<oak-x> does not document slots ""', '<oak-x> does not document cssParts "drawn"'])
  })
})
