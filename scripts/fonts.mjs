/**
 * @module Gives the browsers of the tests their fonts: those of npm packages, and none of the machine.
 * What a layout test measures, and what a picture shows, is then the same on every Linux. Browsers on macOS and
 * Windows do not read fontconfig's files; there the tests run with the fonts of the system.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LAYOUT_FONTS } from './layoutFonts.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const FOLDER = join(ROOT, '.cache/fonts')
const require = createRequire(import.meta.url)

/** In the order in which they are asked for a letter that no font of the page has. */
const TEXT_FONTS = ['Noto Sans', 'Noto Sans Arabic', 'Noto Sans Hebrew', 'Noto Sans JP']

const MONOSPACE_FONT = 'Noto Sans Mono'

/** Those that the elements use. More would only be read. */
const WEIGHTS = ['400Regular', '500Medium', '600SemiBold', '700Bold']

function findFolder(family) {
  const name = family.toLowerCase().replaceAll(' ', '-')
  return dirname(require.resolve(`@expo-google-fonts/${name}/package.json`))
}

const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const toElements = (name, texts) => texts.map((text) => `<${name}>${escape(text)}</${name}>`).join('\n    ')

/** The letters are drawn without hints, which differ between releases of FreeType. */
const writeConfiguration = () => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
    ${toElements('dir', [...TEXT_FONTS, MONOSPACE_FONT, ...LAYOUT_FONTS].map(findFolder))}
    ${toElements('cachedir', [join(FOLDER, 'cache')])}
  <selectfont>
    <rejectfont>
      <glob>*.ttf</glob>
    </rejectfont>
    <acceptfont>
      ${toElements('glob', WEIGHTS.map((weight) => `*_${weight}.ttf`))}
    </acceptfont>
  </selectfont>
  <match target="pattern">
    <test name="family"><string>monospace</string></test>
    <edit name="family" mode="append"><string>${MONOSPACE_FONT}</string></edit>
  </match>
  <match target="pattern">
    <edit name="family" mode="append_last">
      ${toElements('string', TEXT_FONTS)}
    </edit>
  </match>
  <match target="font">
    <edit name="antialias" mode="assign"><bool>true</bool></edit>
    <edit name="hinting" mode="assign"><bool>false</bool></edit>
    <edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
  </match>
</fontconfig>
`

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/**
 * Points this process at the project's fonts, and with it each browser that it starts. A file that the environment
 * names already counts no more.
 *
 * @returns {string} The path of fontconfig's file, which is written where it is missing or differs.
 * @throws when a package of fonts is not installed.
 */
export function useProjectFonts() {
  const path = join(FOLDER, 'fonts.conf')
  const text = writeConfiguration()
  if (read(path) !== text) {
    mkdirSync(FOLDER, { recursive: true })
    // Others may read it at the same time, and never see half of it.
    const draft = `${path}.${process.pid}`
    writeFileSync(draft, text)
    renameSync(draft, path)
  }
  process.env.FONTCONFIG_FILE = path
  return path
}
