import { describe, expect, it, onTestFinished } from 'vitest'
import { shortenName } from './shorten.ts'

/** The labels of a name, from left to right as the page draws them. */
function readDrawn(name: string, pageDirection: 'ltr' | 'rtl'): readonly string[] {
  const element = document.createElement('bdi')
  element.dir = 'ltr'
  element.textContent = shortenName(name)
  const parent = document.createElement('p')
  parent.dir = pageDirection
  parent.append(element)
  document.body.append(parent)
  onTestFinished(() => parent.remove())
  const text = element.firstChild!
  const places = name.split('.').map((label) => {
    const range = document.createRange()
    const start = text.textContent!.indexOf(label)
    range.setStart(text, start)
    range.setEnd(text, start + label.length)
    return { label, x: range.getBoundingClientRect().x }
  })
  return places.toSorted((a, b) => a.x - b.x).map(({ label }) => label)
}

describe('the name of an account', () => {
  it.each(['alice.example.eth', 'אבג.דהו.eth', 'علي.محفظة.eth', 'alice.אבג.דהו'])(
    'has its labels from left to right: %s',
    (name) => {
      for (const direction of ['ltr', 'rtl'] as const) expect(readDrawn(name, direction)).toEqual(name.split('.'))
    },
  )
})
