import { readFileSync } from 'node:fs'
import { readRecords } from '../directory/readRecords.mjs'
import { LOGOS_FOLDER, readSources } from './paths.mjs'

/** The first wallets of the directory, and those after them, are in separate modules. */
const FIRST_WALLETS = 16
const SECOND_WALLETS = 38
/** Networks of the first module: those that most sites have. */
const FIRST_NETWORKS = 15

const HEAD = '// Written by scripts/generateLogos.mjs from packages/ui/logos.\n'

/** `findLogo` adds it again. */
const NAMESPACE = ' xmlns="http://www.w3.org/2000/svg"'

const APACHE = 'Licensed under the Apache License, Version 2.0: https://www.apache.org/licenses/LICENSE-2.0'
const MIT = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`

/**
 * @typedef {object} Logo
 * @property {string} file
 * @property {readonly string[]} keys - What it is found by.
 * @property {string} svg
 */

/**
 * In the order of the directory; networks and coins, which come last, in that of sources.json.
 *
 * @returns {Logo[]}
 */
function readLogos() {
  const records = readRecords().map(({ record }) => record)
  const rank = ({ file }) => {
    // A wallet that the directory does not have, which is WalletConnect, comes first.
    return file.startsWith('wallets/') ? records.findIndex(({ id }) => `wallets/${id}` === file) : records.length
  }
  const getWalletKeys = (file) => {
    const id = file.replace('wallets/', '')
    return [id, ...(records.find((record) => record.id === id)?.rdns ?? [])]
  }
  return readSources()
    .logos.toSorted((one, other) => rank(one) - rank(other))
    .map((source) => ({
      file: source.file,
      keys: source.keys ?? getWalletKeys(source.file),
      svg: readFileSync(`${LOGOS_FOLDER}/${source.file}.svg`, 'utf8').trim(),
    }))
}

/** The modules, each with logos that are fetched together. */
function group(logos) {
  const [wallets, others] = [true, false].map((isWallet) =>
    logos.filter(({ file }) => file.startsWith('wallets/') === isWallet),
  )
  return [
    { name: 'wallets1', logos: wallets.slice(0, FIRST_WALLETS) },
    { name: 'wallets2', logos: wallets.slice(FIRST_WALLETS, SECOND_WALLETS) },
    { name: 'wallets3', logos: wallets.slice(SECOND_WALLETS) },
    { name: 'networks1', logos: others.slice(0, FIRST_NETWORKS) },
    { name: 'networks2', logos: others.slice(FIRST_NETWORKS) },
  ]
}

const renderModule = (logos) =>
  `${HEAD}export const LOGOS: readonly string[] = [\n${logos.map(({ svg }) => `  '${svg.replace(NAMESPACE, '')}',\n`).join('')}]\n`

const renderIndex = (groups) => `import type { LogoGroup } from '../findLogo.ts'

${HEAD}export const LOGO_GROUPS: readonly LogoGroup[] = [
${groups
  .map(
    ({ name, logos }) => `  {
    load: async () => (await import('./${name}.ts')).LOGOS,
    keys: [
${logos.map(({ keys }) => `      '${keys.join(' ')}',\n`).join('')}    ],
  },
`,
  )
  .join('')}]
`

/** What the licences of the packages ask to be published with their logos. */
function renderNotices() {
  const { packages, logos } = readSources()
  const sections = Object.entries(packages)
    .filter(([, { license }]) => license !== 'CC0-1.0')
    .map(([key, { name, version, license, copyright }]) => {
      const files = logos.filter(({ from }) => from === key).map(({ file }) => file)
      return `## ${name} ${version} (${license})\n\nLogos: ${files.join(', ')}.\n\n${copyright}\n\n${license === 'MIT' ? MIT : APACHE}\n`
    })
  return `# Third-party notices

The logos of wallets, networks and coins in this package come from the packages below. They were optimised and partly set
on a square of one colour. Logos are trademarks of their owners; showing one implies no endorsement.

${sections.join('\n')}`
}

/**
 * All that is generated, by path: modules below packages/ui/src/logo/data, and the notices.
 *
 * @returns {{ modules: Record<string, string>, notices: string, logos: Logo[] }}
 */
export function renderLogos() {
  const logos = readLogos()
  const groups = group(logos)
  const modules = Object.fromEntries(groups.map(({ name, logos: members }) => [`${name}.ts`, renderModule(members)]))
  return { modules: { ...modules, 'groups.ts': renderIndex(groups) }, notices: renderNotices(), logos }
}
