/**
 * @module `npm run test:browsers`: the main flow in Firefox and WebKitGTK. `npm run test:browsers -- firefox`
 * runs one of them. A browser that is not installed counts as a failure, with instructions to install it.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { explainMissing, findOtherBrowsers } from './findOtherBrowsers.mjs'
import { buildAll } from './testing/buildAll.mjs'
import { countPlaywright, readReport } from './testing/countReports.mjs'
import { ROOT, runCommand, runReported } from './testing/runCommand.mjs'
import { runSteps } from './testing/runSteps.mjs'

/** @param {import('./findOtherBrowsers.mjs').Finding} finding */
function testIn({ name, variable, path, missing }) {
  if (missing.length > 0) throw new Error(explainMissing({ name, variable, missing }))
  const reportPath = `.cache/reports/${name}.json`
  const args = [
    'test',
    '--config=packages/e2e/playwright.browsers.config.ts',
    `--project=${name}-*`,
    '--reporter=list,json',
  ]
  return runReported({
    reportPath,
    run: () =>
      runCommand('playwright', args, { [variable]: path, PLAYWRIGHT_JSON_OUTPUT_FILE: join(ROOT, reportPath) }),
    count: async () => countPlaywright(await readReport(reportPath)),
  })
}

const STEPS = [
  { name: 'build', title: 'every package builds, as it is published', run: buildAll },
  ...findOtherBrowsers().map((finding) => ({
    name: finding.name,
    title: `the main flow in ${finding.path ?? finding.name}`,
    needs: ['build'],
    run: async () => testIn(finding),
  })),
]

const { values, positionals } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean' } } })
const unknown = positionals.filter((name) => !STEPS.some((step) => step.name === name))
if (values.help || unknown.length > 0) {
  if (unknown.length > 0) console.error(`There is no browser "${unknown.join('", "')}".\n`)
  console.log('npm run test:browsers [-- firefox|webkit]')
  process.exitCode = values.help ? 0 : 1
} else {
  const { passed, failed } = await runSteps(STEPS, positionals)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
}
