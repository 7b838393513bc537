import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { captureCommand } from '../runCommand.mjs'

const NAME = '@openappkit/secure-site'

/** Reads the built page that the package brings. */
const READ_PAGE = `import { BUILT_PAGE, readPageFolder } from '${NAME}'
console.log([...(await readPageFolder(BUILT_PAGE)).files.keys()].join(' '))
`

async function run(/** @type {string} */ folder, /** @type {string[]} */ args, /** @type {RegExp} */ expected) {
  const { code, output } = await captureCommand(process.execPath, args, { cwd: folder })
  return code === 0 && expected.test(output) ? [] : [`${args.join(' ')}: ${output.trimEnd() || `ended with ${code}`}`]
}

/**
 * Starts the command of the secure site, as `npx @openappkit/secure-site help` does, and reads the built page of the package.
 *
 * @param {string} folder - Where the packages are installed.
 * @returns {Promise<string[]>} The problems.
 */
export async function checkSecureSite(folder) {
  const { bin } = JSON.parse(await readFile(join(folder, 'node_modules', NAME, 'package.json'), 'utf8'))
  const [command = ''] = Object.values(bin)
  await writeFile(join(folder, 'readPage.mjs'), READ_PAGE)
  return [
    ...(await run(folder, [join('node_modules', NAME, String(command)), 'help'], /\bserve\b/)),
    ...(await run(folder, ['readPage.mjs'], /\/assets\/\S+\.js/)),
  ]
}
