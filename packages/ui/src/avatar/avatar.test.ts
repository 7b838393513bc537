import { html } from 'lit'
import { describe, expect, it } from 'vitest'
import { fc } from '../../../testing/test/random.ts'
import { inner, render } from '../../test/render.ts'
import { avatarShapes, type OakAvatar } from './avatar.ts'
import './define.ts'

const ADDRESS = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

describe('oak-avatar', () => {
  it('draws the same picture for the same address, in any case of a hexadecimal one', async () => {
    const pair = await render(html`
      <div>
        <oak-avatar address=${ADDRESS}></oak-avatar><oak-avatar address=${ADDRESS.toLowerCase()}></oak-avatar>
      </div>
    `)
    const [one, other] = [...pair.children].map((element) => inner(element, 'svg').innerHTML)
    expect(one).toBe(other)
  })

  it('draws different pictures for base58 addresses that differ in case only', () => {
    expect(avatarShapes('7S3P4HxJ')).not.toEqual(avatarShapes('7s3P4HxJ'))
  })

  it('draws different pictures for different addresses', () => {
    const pictures = new Set<string>()
    for (let index = 0; index < 1_000; index++) {
      pictures.add(JSON.stringify(avatarShapes(`0x${index.toString(16).padStart(40, '0')}`)))
    }
    expect(pictures.size).toBeGreaterThan(995)
  })

  it('draws a picture for any text', { retry: 0 }, () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(JSON.stringify(avatarShapes(text))).not.toContain('null')
      }),
    )
  })

  it('is decorative unless it has a label', async () => {
    const element = await render<OakAvatar>(html`<oak-avatar address=${ADDRESS} size="64"></oak-avatar>`)
    expect(inner(element, 'svg').getAttribute('aria-hidden')).toBe('true')
    expect(element.getBoundingClientRect().width).toBe(64)
    element.label = 'Your account'
    await element.updateComplete
    expect(inner(element, 'svg').getAttribute('aria-label')).toBe('Your account')
    await expect(element).to.be.accessible()
  })
})
