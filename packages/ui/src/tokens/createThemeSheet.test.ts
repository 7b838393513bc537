import { describe, expect, it, vi } from 'vitest'
import * as ui from '../index.ts'
import { createThemeSheet } from './createThemeSheet.ts'
import type { ThemeVariables } from './themeVariables.ts'

function declarations(text: string): CSSStyleDeclaration {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  return (sheet.cssRules[0] as CSSStyleRule).style
}

const read = (text: string, name: string) => declarations(text).getPropertyValue(`--oak-${name}`).trim()

describe('createThemeSheet', () => {
  it('SPEC 9.38, 9.39, 9.40, 9.41: has the defaults of the specification', () => {
    const text = createThemeSheet({ mode: 'light' })
    expect(read(text, 'z-index')).toBe('999')
    expect(read(text, 'font-size-master')).toBe('max(10px, 0.625rem)')
    expect(read(text, 'border-radius-master')).toBe('4px')
    expect(read(text, 'dialog-width')).toBe('360px')
  })

  it('SPEC 3.41: takes every variable', () => {
    const onInvalid = vi.fn()
    const text = createThemeSheet({
      mode: 'light',
      variables: {
        accent: '#0a7',
        'color-mix': '#ff0000',
        'color-mix-strength': 50,
        'font-family': 'var(--font-inter), "Open Sans", Gill Sans, sans-serif',
        'font-size-master': '0.75rem',
        'border-radius-master': 0,
        'z-index': 2_000,
        'qr-color': '#003300',
      },
      onInvalid,
    })
    expect(onInvalid).not.toHaveBeenCalled()
    expect(read(text, 'accent')).toBe('#00aa77')
    expect(read(text, 'bg')).toBe('#ff8080')
    expect(read(text, 'font-family')).toBe('var(--font-inter), "Open Sans", Gill Sans, sans-serif')
    expect(read(text, 'font-size-master')).toBe('0.75rem')
    expect(read(text, 'border-radius-master')).toBe('0px')
    expect(read(text, 'z-index')).toBe('2000')
    expect(read(text, 'qr')).toBe('#003300')
  })

  it('reads any opaque colour that the browser supports', () => {
    const accent = (value: string) => read(createThemeSheet({ mode: 'light', variables: { accent: value } }), 'accent')
    expect(accent('rebeccapurple')).toBe('#663399')
    expect(accent('rgb(0 170 119)')).toBe('#00aa77')
    expect(accent('hsl(120deg 100% 25%)')).toBe('#008000')
    expect(accent('oklch(1 0 0)')).toBe('#ffffff')
  })

  it.each([
    ['accent', 'red; } :host { display: none'],
    ['accent', 'nocolor'],
    ['accent', 'rgb(0 0 0 / 50%)'],
    ['accent', 'currentColor'],
    ['accent', 'var(--x)'],
    ['accent', 'url(https://evil.example/x)'],
    ['font-family', 'Inter; background: url(//evil.example)'],
    ['font-family', '"Inter'],
    ['font-family', 'Inter}'],
    ['font-family', 'a/*'],
    ['font-family', '\\7d'],
    ['font-size-master', '10px; color: red'],
    ['font-size-master', 'calc(1px)'],
    ['border-radius-master', '-4px'],
    ['z-index', '1e9'],
    ['z-index', '99999999999'],
    ['color-mix-strength', 101],
    ['color-mix-strength', Number.NaN],
    ['constructor', 'red'],
    ['unknown', 'red'],
  ])('ignores and reports %s: %s', (name, value) => {
    const onInvalid = vi.fn()
    const variables = { [name]: value } as ThemeVariables
    expect(createThemeSheet({ mode: 'dark', variables, onInvalid })).toBe(createThemeSheet({ mode: 'dark' }))
    expect(onInvalid).toHaveBeenCalledExactlyOnceWith(name, value)
  })

  it('refuses a font list that is too long', () => {
    const onInvalid = vi.fn()
    createThemeSheet({ mode: 'light', variables: { 'font-family': 'a '.repeat(100_000) }, onInvalid })
    expect(onInvalid).toHaveBeenCalledOnce()
  })

  it('follows the visitor in system mode', () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(createThemeSheet({ mode: 'system' }))
    const media = [...sheet.cssRules].filter((rule) => rule instanceof CSSMediaRule)
    expect(media.map((rule) => rule.conditionText)).toContain('(prefers-color-scheme: dark)')
    expect(read(createThemeSheet({ mode: 'system' }), 'bg')).toBe(read(createThemeSheet({ mode: 'light' }), 'bg'))
  })

  it('sets all durations to 0 under reduced motion', () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(createThemeSheet({ mode: 'light' }))
    const media = [...sheet.cssRules].find(
      (rule) => rule instanceof CSSMediaRule && /reduced-motion/.test(rule.conditionText),
    )
    const { style } = (media as CSSMediaRule).cssRules[0] as CSSStyleRule
    const durations = ['fast', 'normal', 'slow'].map((name) => style.getPropertyValue(`--oak-duration-${name}`).trim())
    expect(durations).toEqual(['0s', '0s', '0s'])
  })

  it('declares every token the elements read', () => {
    const declared = declarations(createThemeSheet({ mode: 'light' }))
    const classes = Object.values(ui).filter(
      (value): value is typeof ui.OakButton => typeof value === 'function' && 'styles' in value,
    )
    expect(classes.length).toBeGreaterThan(15)
    const used = classes
      .flatMap(({ styles }) => [styles].flat(3) as { cssText: string }[])
      .flatMap(({ cssText }) => [...cssText.matchAll(/var\((--oak-[\w-]+)(,?)/g)])
    expect(used.length).toBeGreaterThan(100)
    for (const [, name = '', fallback] of used) {
      if (!fallback) expect(declared.getPropertyValue(name), name).not.toBe('')
    }
  })
})
