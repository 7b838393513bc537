/// <reference types="vite/client" />
import '@openappkit/ui/card'
import '@openappkit/ui/list-item'
import '@openappkit/ui/search'
import { createThemeSheet, type ThemeVariables } from '@openappkit/ui/theme'
import { describe, expect, it, onTestFinished } from 'vitest'
import guide from '../../../../../docs/theming.md?raw'
import { createWorld, place } from '../../../test/createWorld.ts'

const listBlocks = (language: string) =>
  [...guide.matchAll(new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``, 'g'))].map(([, code = '']) => code)

function addStyleSheet(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  document.adoptedStyleSheets.push(sheet)
  onTestFinished(
    () => void (document.adoptedStyleSheets = document.adoptedStyleSheets.filter((entry) => entry !== sheet)),
  )
  return sheet
}

/** The first element with a part's name, in any nested shadow root. */
function findPart(root: Element, part: string): Element | undefined {
  for (const element of root.shadowRoot?.querySelectorAll('*') ?? []) {
    const found = element.part.contains(part) ? element : findPart(element, part)
    if (found) return found
  }
  return undefined
}

async function show(tag: string): Promise<Element> {
  if (tag === 'appkit-modal') {
    const { kit } = createWorld()
    const modal = await place('appkit-modal')
    await kit.modal.open()
    return modal
  }
  if (tag === 'appkit-button') {
    createWorld()
    return place('appkit-button')
  }
  const element = document.createElement(tag)
  document.body.append(element)
  onTestFinished(() => element.remove())
  return element
}

const rules = listBlocks('css').flatMap((code) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(code)
  return [...sheet.cssRules] as CSSStyleRule[]
})

describe('docs/theming.md', () => {
  it('has examples', () => {
    expect(rules.length).toBeGreaterThan(5)
    expect(rules.filter((rule) => rule.style.length === 0)).toEqual([])
  })

  it.each(rules.map((rule) => ({ selector: rule.selectorText, rule })))(
    'restyles $selector as documented',
    async ({ selector, rule }) => {
      addStyleSheet(rule.cssText)
      const [, tag = '', part] = /^([\w-]+)(?:::part\(([\w-]+)\))?$/.exec(selector) ?? []
      const element = await show(tag)
      for (const property of rule.style) {
        const wanted = rule.style.getPropertyValue(property)
        const read = () => {
          const styled = part ? findPart(element, part) : element
          return styled ? getComputedStyle(styled).getPropertyValue(property) : 'no such part'
        }
        // Computed lengths are in px.
        await expect.poll(read).toEqual(/\dem$/.test(wanted) ? expect.stringMatching(/^0\.\d+px$/) : wanted)
      }
    },
  )

  it('sets existing variables to valid values', () => {
    const set = listBlocks('ts').flatMap((code) => [
      ...code.matchAll(/'--(?:w3m|apkt)-([\w-]+)': (?:'([^']*)'|(\d+))/g),
    ])
    expect(set.length).toBeGreaterThan(4)
    const refused: string[] = []
    const variables: ThemeVariables = Object.fromEntries(
      set.map(([, name, text, number]) => [name, text ?? Number(number)]),
    )
    createThemeSheet({ mode: 'light', variables, onInvalid: (name) => refused.push(name) })
    expect(refused).toEqual([])
  })
})
