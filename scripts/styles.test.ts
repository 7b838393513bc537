/** @module The build removes only white space from styles. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { listFiles } from './architecture/readSources.ts'
import { compactCss, compactStyles } from './styles/compactStyles.mjs'

describe('compactCss', () => {
  it.each([
    ['.a {\n  color: red;\n  margin: 0 auto;\n}\n', '.a{color:red;margin:0 auto}'],
    ['.a > .b, .c .d:not(.e, .f) { inset: 0 }', '.a > .b,.c .d:not(.e,.f){inset:0}'],
    ['.a :focus { inset: 0; }', '.a :focus{inset:0}'],
    ['@media (hover: hover) and (width > 2px) { .a { --x: 1px; } }', '@media (hover:hover) and (width > 2px){.a{--x:1px}}'],
    ['.a { inset: calc(1px + 2px) max(1px, 2px) !important; }', '.a{inset:calc(1px + 2px) max(1px,2px) !important}'],
    ['.a { --empty: ; content: "a ; b: c"; }', '.a{--empty: ;content: "a ; b: c"}'],
    ['.a { /* why */ inset: 0; }', '.a{inset:0}'],
  ])('writes %j as %j', (css, compact) => {
    expect(compactCss(css).trim()).toBe(compact)
    expect(compactCss(compact)).toBe(compact)
  })
})

describe('compactStyles', () => {
  it('changes only templates of styles, and keeps the rest of the line in place', () => {
    const code = 'const a = css `\n  .a {\n    color: red;\n  }\n`\nconst b = html`\n  <p></p>\n`'
    expect(compactStyles(code)).toBe('const a = css `.a{color:red}`\n\n\n\n\nconst b = html`\n  <p></p>\n`')
  })

  it('keeps expressions, and the spaces beside them', () => {
    const code = 'css`\n  ${base} .a { margin: ${x} ${y}; }\n  ${ { a: `}` }.a }\n`'
    expect(compactStyles(code)).toBe('css`${base} .a{margin: ${x} ${y}}${ { a: `}` }.a }`\n\n\n')
  })

  it('changes nothing in a second run', () => {
    const once = compactStyles('const a = css`\n  .a { color: red }\n`\n')
    expect(compactStyles(once)).toBe(once)
  })

  const sources = ['packages/ui/src', 'packages/modal/src'].flatMap(listFiles).filter((path) => path.endsWith('.styles.ts'))

  it.each(sources)('changes only white space and last semicolons in %s', (path) => {
    // Type syntax would not parse as JavaScript.
    const code = readFileSync(path, 'utf8').replace(/^import .*|: CSSResult(?:Group)?\b/gm, '')
    const squeeze = (text: string) => text.replace(/\s+/g, '').replaceAll(';}', '}').replace(/\/\*[^]*?\*\//g, '')
    const compact = compactStyles(code)
    expect(squeeze(compact)).toBe(squeeze(code))
    expect(compact.split('\n')).toHaveLength(code.split('\n').length)
  })
})
