/**
 * @module The checks of the specification find what is wrong: with statements, the files that implement them, and the titles of
 * tests. The step `spec` of `npm test` checks those of this repository.
 */
import { describe, expect, it } from 'vitest'
import { checkProofs } from './specification/checkProofs.mjs'
import { findMisquoted } from './specification/findMisquoted.mjs'
import { findProblems } from './specification/findProblems.mjs'
import { findTests } from './specification/findTests.mjs'
import { parseSection } from './specification/parseSection.mjs'
import { parseTitle } from './specification/parseTitle.mjs'
import { listPlaywrightResults, listVitestResults } from './specification/readResults.mjs'
import { renderSpecification } from './specification/renderSpecification.mjs'
import { ROOT } from './testing/runCommand.mjs'

const rows = (...lines: string[]) =>
  parseSection(
    ['# 2. Screens', '', '| Id | Statement | Implemented in | Open |', '| --- | --- | --- | --- |', ...lines].join(
      '\n',
    ),
  )

const read = (source: string) => findTests('a.test.ts', source)

describe('findProblems', () => {
  const check = (line: string, source: string) =>
    findProblems([rows(line)], read(source), (path) => path === 'packages/core/src/a.ts')

  it('finds none if a test names a statement that a file implements', () => {
    expect(check('| 2.1 | Connect | core/a.ts | |', "it('SPEC 2.1: shows it', () => {})")).toEqual([])
  })

  it('reports a test whose statement does not exist', () => {
    expect(check('| 2.1 | Connect | core/a.ts | half |', "it('SPEC 2.2, S6: shows it', () => {})")).toEqual([
      'a.test.ts: "SPEC 2.2, S6: shows it" names 2.2, which no statement has',
      'a.test.ts: "SPEC 2.2, S6: shows it" names S6, which no statement has',
    ])
  })

  it('reports a file that does not exist, and a duplicate statement', () => {
    expect(findProblems([rows('| 2.1 | a | core/b.ts | a |', '| 2.1 | b | | b |')], [], () => false)).toEqual([
      '2.1: is a duplicate',
      '2.1: there is no core/b.ts',
    ])
  })

  it('reports a statement that has tests and no file', () => {
    const problem = '2.1: has tests, and no file that implements it'
    expect(check('| 2.1 | Connect | | |', "it('SPEC 2.1: shows it', () => {})")).toEqual([problem])
  })

  it('reports a statement that has no test and is not declared open', () => {
    const source = "it('is alone', () => {})"
    const problem = '2.1: has no test, and is not declared open'
    expect(check('| 2.1 | Connect | core/a.ts | |', source)).toEqual([problem])
    expect(check('| 2.1 | Connect | | |', source)).toEqual([problem])
    expect(check('| 2.1 | Connect | core/a.ts | half |', source)).toEqual([])
    expect(check('| 2.1 | Connect | nothing to build | |', source)).toEqual([])
  })

  it('reports a statement that only the shape of a message proves, unless it is declared open', () => {
    const tests = findTests('packages/frame/src/protocol/envelopes.test.ts', "it('SPEC 2.1: arrives', () => {})")
    const problem = '2.1: has tests of the shape of a message only, and is not declared open'
    const find = (line: string, more = '') => findProblems([rows(line)], [...tests, ...read(more)], () => true)
    expect(find('| 2.1 | Connect | core/a.ts | |')).toEqual([problem])
    expect(find('| 2.1 | Connect | core/a.ts | half |')).toEqual([])
    expect(find('| 2.1 | Connect | core/a.ts | |', "it('SPEC 2.1: shows it', () => {})")).toEqual([])
  })

  it.each([
    'SPEC 2.1 shows it',
    '2.1: shows it',
    'SPEC S6: shows it',
    'SPEC §2: shows it',
    'S6 is shown',
    'SPEC 2.1,S6: is',
  ])('reports a malformed title: %s', (title) => {
    expect(check('| 2.1 | Connect | core/a.ts | |', `it('${title}', () => {})`)).toContainEqual(
      expect.stringContaining('should begin as in'),
    )
  })
})

describe('checkProofs', () => {
  const section = rows('| 2.1 | Connect | core/a.ts | |', '| 2.2 | Account | core/a.ts | |')
  const source =
    "describe('S6: a view', () => { it('SPEC 2.1: shows %s', () => {}) })\nit('SPEC 2.2: closes (at once)', () => {})"
  const runs = {
    'S6: a view › SPEC 2.1: shows tokens': 'passed',
    'S6: a view › SPEC 2.1: shows names': 'passed',
    'SPEC 2.2: closes (at once)': 'passed',
  } as const
  type Runs = Readonly<Record<string, 'passed' | 'failed' | 'skipped'>>
  const check = (given: Runs | undefined, isWhole = true) => {
    const tests = Object.entries(given ?? {}).map(([title, status]) => ({ title, status }))
    const { problems, unchecked } = checkProofs(
      [section],
      read(source),
      given ? [{ path: 'a.test.ts', isWhole, tests }] : [],
    )
    return { problems, unchecked: [...unchecked] }
  }

  it('accepts statements whose tests have passed', () => {
    expect(check(runs)).toEqual({ problems: [], unchecked: [] })
  })

  it('reports a test that has failed in one row of its table', () => {
    expect(check({ ...runs, 'S6: a view › SPEC 2.1: shows names': 'failed' }).problems).toEqual([
      'a.test.ts: "S6: a view › SPEC 2.1: shows %s" has failed, so it proves nothing of S6, 2.1',
    ])
  })

  it('reports a test that the run did not have, although it had its whole file', () => {
    const { 'SPEC 2.2: closes (at once)': _, ...others } = runs
    expect(check({ ...others, 'SPEC 2.2: closes later': 'passed' }).problems).toEqual([
      'a.test.ts: "SPEC 2.2: closes (at once)" is not among the tests of the last run; it names 2.2',
    ])
  })

  it('counts a statement as not checked, without a problem, if a test of it did not run', () => {
    const { 'SPEC 2.2: closes (at once)': _, ...others } = runs
    expect(check(undefined)).toEqual({ problems: [], unchecked: ['S6', '2.1', '2.2'] })
    expect(check(others, false)).toEqual({ problems: [], unchecked: ['2.2'] })
    expect(check({ ...runs, 'SPEC 2.2: closes (at once)': 'skipped' })).toEqual({ problems: [], unchecked: ['2.2'] })
  })

  it('reads the results of Vitest and of Playwright', () => {
    const assertion = (title: string, status: string) => ({ ancestorTitles: ['S6: a view'], title, status })
    const vitest = {
      testResults: [
        {
          name: `${ROOT}/scripts/a.test.ts`,
          status: 'failed',
          assertionResults: [assertion('a', 'passed'), assertion('b', 'pending'), assertion('c', 'skipped')],
        },
        { name: `${ROOT}/scripts/b.test.ts`, status: 'failed', assertionResults: [] },
      ],
    }
    expect(listVitestResults(vitest)).toEqual([
      {
        path: 'scripts/a.test.ts',
        isWhole: true,
        tests: [
          { title: 'S6: a view › a', status: 'passed' },
          { title: 'S6: a view › b', status: 'failed' },
          { title: 'S6: a view › c', status: 'skipped' },
        ],
      },
      { path: 'scripts/b.test.ts', isWhole: false, tests: [] },
    ])
    const spec = (title: string, ...statuses: string[]) => ({ title, tests: statuses.map((status) => ({ status })) })
    const playwright = {
      config: { rootDir: `${ROOT}/packages/e2e/src`, shard: null },
      suites: [
        {
          title: 'a.spec.ts',
          file: 'a.spec.ts',
          specs: [spec('a', 'expected', 'skipped')],
          suites: [{ title: 'on a phone', specs: [spec('b', 'unexpected'), spec('c', 'flaky')] }],
        },
      ],
    }
    const expected = {
      path: 'packages/e2e/src/a.spec.ts',
      isWhole: true,
      tests: [
        { title: 'a', status: 'passed' },
        { title: 'a', status: 'skipped' },
        { title: 'on a phone › b', status: 'failed' },
        { title: 'on a phone › c', status: 'passed' },
      ],
    }
    expect(listPlaywrightResults(playwright)).toEqual([expected])
    const config = { ...playwright.config, shard: { current: 1, total: 4 } }
    expect(listPlaywrightResults({ ...playwright, config })).toEqual([{ ...expected, isWhole: false }])
  })
})

describe('findMisquoted', () => {
  const source = [
    '## 2. Screens',
    '',
    'Views:',
    '- **Connect** shows wallets, and their “names”.',
    '- Account (tabs).',
    '',
    '| Method | Input | Output |',
    '|---|---|---|',
    '| GET /a/{id} | none | a name |',
    '',
    '## 3. Entities',
    '',
    'Token',
  ].join('\n')
  const find = (text: string) => findMisquoted([rows(`| 2.1 | ${text} | core/a.ts | |`)], source)

  it.each([
    "connect shows wallets, and their 'names'",
    'Views: … Account',
    'Connect shows … names',
    '`GET /a/{id}` Input: none. Output: a name',
    'Connect shows wallets (here: those of this browser)',
    'Connect shows a clock (ours)',
  ])('accepts the words of the section: %s', (text) => {
    expect(find(text)).toEqual([])
  })

  it.each([
    'Connect shows names',
    'Account … Connect',
    'Views: … a name',
    '`GET /a/{id}` Input: a name',
    'Token',
    'Connect shows wall',
  ])('lists a statement in other words, in another order, or of another section: %s', (text) => {
    expect(find(text)).toEqual([`2.1: SPEC.md does not say “${text}”`])
  })
})

describe('findTests', () => {
  const titles = (source: string) => read(source).map(({ title, ids }) => [title, ids.join()])

  it('adds the ids of a group to its tests', () => {
    expect(
      titles("describe('R8: tabs', () => { it('SPEC 4.1: follow', () => {}) })\nit('is alone', () => {})"),
    ).toEqual([
      ['R8: tabs › SPEC 4.1: follow', 'R8,4.1'],
      ['is alone', ''],
    ])
  })

  it('reads titles from tables, templates, loops and Playwright', () => {
    const source = `
      it.each<[string]>([['a']])('S6: ignores %s', async () => {})
      for (const way of ways) it(\`S7: keeps \${way} apart\`, () => {})
      test('R3: asks', { tag: '@react' }, async ({ page }) => {})
      test.describe('R4: closes', () => { test('early', async () => {}) })
      it.skipIf(isOld)("S8: isn't opened", () => {})
      it('S9: is ' + 'cut', check)`
    expect(titles(source).map(([title]) => title)).toEqual([
      'S6: ignores %s',
      'S7: keeps … apart',
      'R3: asks',
      'R4: closes › early',
      "S8: isn't opened",
      'S9: is cut',
    ])
  })

  it('ignores skipped tests, and calls that are not tests', () => {
    const source = `
      it.skip('S6: a', () => {}); it.todo('S6: b'); test.fixme('S6: c', async () => {})
      describe.skip('R8: d', () => { it('e', () => {}) })
      test.step('S6: f', async () => {}); test.beforeEach('S6: g', () => {}); /s/.test('S6: h')`
    expect(titles(source)).toEqual([])
  })

  it('reads type tests, which have comments instead of titles', () => {
    expect(findTests('a.test-d.ts', '// SPEC 2.1: takes a view\nopen satisfies Open\n// @ts-expect-error S6')).toEqual([
      { path: 'a.test-d.ts', title: 'SPEC 2.1: takes a view', ids: ['2.1'], isMalformed: false },
    ])
  })
})

describe('renderSpecification', () => {
  it('distinguishes proved, partly proved, not checked, without a test, not yet, and nothing to build', () => {
    const section = rows(
      '| 2.1 | Connect \\ a_b | core/a.ts | |',
      '| 2.2 | Account | core/a.ts | half |',
      '| 2.3 | Tabs | core/a.ts | |',
      '| 2.4 | Swap | | |',
      '| 2.5 | Routes | nothing to build | |',
      '| 2.6 | Back | core/a.ts | |',
    )
    const text = renderSpecification([section], read("it('SPEC 2.1, 2.2, 2.6: shows a|b', () => {})"), new Set(['2.6']))
    expect(text).toContain('| 2. Screens | 1 | 1 | 1 | 1 | 1 | 1 | 6 |\n| All | 1 | 1 | 1 | 1 | 1 | 1 | 6 |')
    const file = '[core/a.ts](../packages/core/src/a.ts)'
    const proof = String.raw`[a.test.ts](../a.test.ts): “shows a\|b”`
    expect(text.split('\n').filter((line) => /^\| 2\.\d/.test(line))).toEqual([
      String.raw`| 2.1 | Connect \\ a\_b | ${file} | ${proof} |`,
      `| 2.2 | Account | ${file} | ${proof}<br>open: half |`,
      `| 2.3 | Tabs | ${file} | not yet |`,
      '| 2.4 | Swap | not yet | not yet |',
      '| 2.5 | Routes | nothing to build | nothing to build |',
      `| 2.6 | Back | ${file} | ${proof} |`,
    ])
  })
})

describe('parseTitle', () => {
  it('leaves other titles unchanged', () => {
    expect(parseTitle('R2-D2 is no id')).toMatchObject({ ids: [], isMalformed: true })
    expect(parseTitle('4902 is known')).toEqual({ ids: [], sentence: '4902 is known', isMalformed: false })
  })
})
