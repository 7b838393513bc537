/** @module The "use client" directives of the installed React package. Bundlers without server components warn of each such module. */
import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { defaultClientConditions } from 'vite'
import { bundle } from '../../sizes/bundle.mjs'

const DIRECTIVE = /^\s*(['"])use client\1/

const listNames = (code) =>
  [...code.matchAll(/\bexport \{([^}]*)\}/g)].flatMap(([, list]) =>
    list
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  )

/** @returns {Promise<{ marked: string[], ofClient: string[], names: string[] }>} Marked modules, their exports, and all exports of the package. */
async function buildAll(folder, conditions) {
  const entry = join(folder, 'directives.ts')
  await writeFile(entry, "export * from '@openappkit/react'")
  const marked = []
  const ofClient = []
  const plugin = {
    name: 'client-modules',
    transform(code, id) {
      if (!DIRECTIVE.test(code)) return
      marked.push(basename(id))
      ofClient.push(...listNames(code))
    },
  }
  const [chunk] = await bundle(entry, {
    root: folder,
    logLevel: 'error',
    resolve: { conditions: [...conditions, ...defaultClientConditions] },
    plugins: [plugin],
    external: ['react', 'react/jsx-runtime'],
  })
  return { marked, ofClient, names: chunk?.exports ?? [] }
}

/**
 * @param {string} folder - The folder with the installed packages.
 * @returns {Promise<{ name: string, problems: string[] }[]>}
 */
export async function checkDirectives(folder) {
  const { marked } = await buildAll(folder, [])
  const server = await buildAll(folder, ['react-server'])
  const expected = server.names.filter((name) => name !== 'createAppKit')
  const isComplete = String(server.ofClient.toSorted()) === String(expected.toSorted())
  return [
    {
      name: 'only the modules that server components import say "use client"',
      problems: marked.map((file) => `${file} says it`),
    },
    {
      name: 'server components import all but createAppKit through one client module',
      problems: [
        ...(String(server.marked) === 'client.js'
          ? []
          : [`"use client" is said by ${server.marked.join(', ') || 'no module'}`]),
        ...(isComplete ? [] : [`the client has ${server.ofClient.join(', ')} of ${server.names.join(', ')}`]),
      ],
    },
  ]
}
