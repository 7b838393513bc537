import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** Where packages/modal/visual/fonts.conf looks. */
const listFolders = (home) => ['/usr/share/fonts', '/usr/local/share/fonts', join(home, '.local/share/fonts')]

/** What each pictured language is written in. English comes first: without its letters nothing can be compared. */
const FONTS = [
  { language: 'en', file: 'NotoSans-Regular', package: 'fonts-noto-core' },
  { language: 'ar', file: 'NotoSansArabic-Regular', package: 'fonts-noto-core' },
  { language: 'ja', file: 'NotoSansCJK-Regular', package: 'fonts-noto-cjk' },
]

const listFiles = (folder) => (existsSync(folder) ? readdirSync(folder, { recursive: true }).map(String) : [])

/**
 * The languages that can be pictured on this machine, and those that cannot.
 *
 * @param {string[]} [files] - the fonts of the machine
 */
export function findFonts(files = listFolders(homedir()).flatMap(listFiles)) {
  const isThere = ({ file }) => files.some((path) => path.includes(`${file}.`))
  return { found: FONTS.filter(isThere).map(({ language }) => language), missing: FONTS.filter((font) => !isThere(font)) }
}

/** @param {ReturnType<typeof findFonts>['missing']} missing */
export function explainFonts(missing) {
  const packages = [...new Set(missing.map((font) => font.package))].join(' ')
  const languages = missing.map(({ language }) => language).join(', ')
  return [
    `The fonts that the pictures are made with are not installed for: ${languages}.`,
    `On Debian or Ubuntu: sudo apt-get update && sudo apt-get install -y ${packages}`,
  ].join('\n')
}
