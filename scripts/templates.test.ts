/** @module The build removes only white space from templates. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { listFiles } from './architecture/readSources.ts'
import { compactCss, compactHtml, compactTemplates } from './templates/compactTemplates.mjs'

describe('compactCss', () => {
  it.each([
    ['.a {\n  color: red;\n  margin: 0 auto;\n}\n', '.a{color:red;margin:0 auto}'],
    ['.a > .b, .c .d:not(.e, .f) { inset: 0 }', '.a > .b,.c .d:not(.e,.f){inset:0}'],
    ['.a :focus { inset: 0; }', '.a :focus{inset:0}'],
    [
      '@media (hover: hover) and (width > 2px) { .a { --x: 1px; } }',
      '@media (hover:hover) and (width > 2px){.a{--x:1px}}',
    ],
    ['.a { inset: calc(1px + 2px) max(1px, 2px) !important; }', '.a{inset:calc(1px + 2px) max(1px,2px) !important}'],
    ['.a { --empty: ; content: "a ; b: c"; }', '.a{--empty: ;content: "a ; b: c"}'],
    ['.a { /* why */ inset: 0; }', '.a{inset:0}'],
  ])('writes %j as %j', (css, compact) => {
    expect(compactCss(css).trim()).toBe(compact)
    expect(compactCss(compact)).toBe(compact)
  })
})

describe('compactHtml', () => {
  it.each([
    ['\n  <p\n    class="a"\n  >\n    One  two\n  </p>\n', ' <p class="a"> One  two </p> '],
    ['<path d="M1 1" />\n  <path d="M2 2" />', '<path d="M1 1" /> <path d="M2 2" />'],
    // Between two expressions. An unquoted value ends at a space or `>`, but not at `/`.
    ['\n  height=', ' height='],
    ['\n>', '>'],
    ['\n/>', ' />'],
    ['\n  \u00a0', ' \u00a0'],
  ])('writes %j as %j', (html, compact) => {
    expect(compactHtml(html)).toBe(compact)
    expect(compactHtml(compact)).toBe(compact)
  })
})

describe('compactTemplates', () => {
  it('changes only templates, and keeps the rest of the line in place', () => {
    const code = 'const a = css `\n  .a {\n    color: red;\n  }\n`\nconst b = html`\n  <p></p>\n`\nconst c = `\n  d\n`'
    expect(compactTemplates(code)).toBe(
      'const a = css `.a{color:red}`\n\n\n\n\nconst b = html` <p></p> `\n\n\nconst c = `\n  d\n`',
    )
  })

  it('changes templates inside of templates', () => {
    const code = 'html`\n  <p>${a ? html`\n    <b></b>` : svg`<g />\n`}</p>\n`'
    expect(compactTemplates(code)).toBe('html` <p>${a ? html` <b></b>`\n : svg`<g /> `\n}</p> `\n\n')
  })

  it('keeps expressions, and the spaces beside them', () => {
    const code = 'css`\n  ${base} .a { margin: ${x} ${y}; }\n  ${ { a: `}` }.a }\n`'
    expect(compactTemplates(code)).toBe('css`${base} .a{margin: ${x} ${y}}${ { a: `}` }.a }`\n\n\n')
  })

  it('changes nothing in a second run', () => {
    const once = compactTemplates('const a = css`\n  .a { color: red }\n`\nconst b = html`\n  <p\n  ></p>\n`\n')
    expect(compactTemplates(once)).toBe(once)
  })

  const sources = ['packages/ui/src', 'packages/modal/src']
    .flatMap(listFiles)
    .filter((path) => path.endsWith('.styles.ts'))

  it.each(sources)('changes only white space and last semicolons in %s', (path) => {
    // Type syntax would not parse as JavaScript.
    const code = readFileSync(path, 'utf8').replace(/^import .*|: CSSResult(?:Group)?\b/gm, '')
    const squeeze = (text: string) =>
      text
        .replace(/\s+/g, '')
        .replaceAll(';}', '}')
        .replace(/\/\*[^]*?\*\//g, '')
    const compact = compactTemplates(code)
    expect(squeeze(compact)).toBe(squeeze(code))
    expect(compact.split('\n')).toHaveLength(code.split('\n').length)
  })
})
