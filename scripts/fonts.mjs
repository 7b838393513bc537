/**
 * @module Gives the browsers of the tests the fonts of npm packages, and none of the machine.
 * The results of layout tests and the pictures are then the same on every Linux. Browsers on macOS and
 * Windows do not read fontconfig's files; there the tests use the fonts of the system.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LAYOUT_FONTS } from './layoutFonts.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const FOLDER = join(ROOT, '.cache/fonts')
const require = createRequire(import.meta.url)

/** Fallback fonts, in the order in which the browser tries them. */
const TEXT_FONTS = ['Noto Sans', 'Noto Sans Arabic', 'Noto Sans Hebrew', 'Noto Sans JP']

const MONOSPACE_FONT = 'Noto Sans Mono'

/** The weights that the elements use. The browser would read others without need. */
const WEIGHTS = ['400Regular', '500Medium', '600SemiBold', '700Bold']

function findFolder(family) {
  const name = family.toLowerCase().replaceAll(' ', '-')
  return dirname(require.resolve(`@expo-google-fonts/${name}/package.json`))
}

const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const toElements = (name, texts) => texts.map((text) => `<${name}>${escape(text)}</${name}>`).join('\n    ')

/** Text is drawn without hinting, which differs between releases of FreeType. */
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
      ${toElements(
        'glob',
        WEIGHTS.map((weight) => `*_${weight}.ttf`),
      )}
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
 * Sets the project's fonts for this process and for each browser that it starts. Overrides a file that the environment
 * names.
 *
 * @returns {string} The path of fontconfig's file, which is written if it is missing or differs.
 * @throws if a package of fonts is not installed.
 */
export function useProjectFonts() {
  const path = join(FOLDER, 'fonts.conf')
  const text = writeConfiguration()
  if (read(path) !== text) {
    mkdirSync(FOLDER, { recursive: true })
    // Other processes may read it at the same time, so it is replaced atomically.
    const draft = `${path}.${process.pid}`
    writeFileSync(draft, text)
    renameSync(draft, path)
  }
  process.env.FONTCONFIG_FILE = path
  return path
}
