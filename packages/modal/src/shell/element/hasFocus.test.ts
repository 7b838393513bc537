import { describe, expect, it, onTestFinished } from 'vitest'
import { hasFocus } from './hasFocus.ts'

describe('hasFocus', () => {
  it('is true for a focus on an element, inside it and in its shadow root', () => {
    const host = document.createElement('div')
    const root = host.attachShadow({ mode: 'open' })
    const group = root.appendChild(document.createElement('p'))
    const button = group.appendChild(document.createElement('button'))
    document.body.append(host)
    onTestFinished(() => host.remove())
    expect([host, group, button].map(hasFocus)).toEqual([false, false, false])
    button.focus()
    expect([host, group, button].map(hasFocus)).toEqual([true, true, true])
  })

  it('is false for an element outside of the document', () => {
    expect(hasFocus(document.createElement('button'))).toBe(false)
  })
})
