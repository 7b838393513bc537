import { readdir, readFile } from 'node:fs/promises'
import { join, posix, sep } from 'node:path'
import { defineErrors } from '@openappkit/common'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** A file that is served as it is. */
export interface PageFile {
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** The built page of the frame. */
export interface PageFolder {
  /** `index.html`, the page of the frame, before and after the place of the project's settings. */
  readonly html: readonly [string, string]
  /** `export.html`, which visitors open to take the key out of their wallet. */
  readonly exportHtml: readonly [string, string]
  /** `account.html`, which visitors open for their devices and passkeys. */
  readonly accountHtml: readonly [string, string]
  /** `passkey.html`, which the frame opens for a visitor who creates an account with a passkey. */
  readonly passkeyHtml: readonly [string, string]
  /** Files by path: `/assets/index-C0FFEE.js`, `/build.json`. */
  readonly files: ReadonlyMap<string, PageFile>
}

/** The settings of the project are inserted before this. */
const HEAD_END = '</head>'

/** Errors of the built pages. */
export const pageErrors = defineErrors('pages', {
  missing: {
    short: 'The folder {folder} has no page {name}',
    long: 'The server serves the built pages, and {folder} has no `{name}`. Build the pages, or name their folder with `--page`.',
  },
  noHead: {
    short: 'The page {name} in {folder} has no end of its head',
    long: 'The settings of a project are inserted before `</head>`, which `{name}` in {folder} does not have. Build the page again.',
  },
})

async function readPage(folder: string, name: string): Promise<readonly [string, string]> {
  const html = await readFile(join(folder, name), 'utf8').catch((cause: unknown) => {
    throw pageErrors.missing({ folder, name }, { cause })
  })
  const end = html.indexOf(HEAD_END)
  if (end < 0) throw pageErrors.noHead({ folder, name })
  return [html.slice(0, end), html.slice(end)]
}

/**
 * Reads the built pages into memory, so that a request names no path of the disk: `index.html`, `export.html`, `account.html`,
 * `passkey.html`, `assets/*` and `build.json`.
 *
 * @throws `pages.missing` if the folder has not all pages, `pages.noHead` if one has no `</head>`.
 */
export async function readPageFolder(folder: string): Promise<PageFolder> {
  const [html, exportHtml, accountHtml, passkeyHtml] = await Promise.all([
    readPage(folder, 'index.html'),
    readPage(folder, 'export.html'),
    readPage(folder, 'account.html'),
    readPage(folder, 'passkey.html'),
  ])
  const names = await readdir(folder, { recursive: true })
  const files = new Map<string, PageFile>()
  for (const name of names) {
    const path = `/${name.split(sep).join('/')}`
    const type = TYPES[posix.extname(path)]
    const isServed = path === '/build.json' || path.startsWith('/assets/')
    if (type && isServed) files.set(path, { type, bytes: new Uint8Array(await readFile(join(folder, name))) })
  }
  return { html, exportHtml, accountHtml, passkeyHtml, files }
}
