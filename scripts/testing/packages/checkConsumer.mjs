import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { defaultClientConditions } from 'vite'
import { bundle } from '../../sizes/bundle.mjs'
import { checkTypes } from './checkTypes.mjs'
import { APPS } from './consumerApps.mjs'

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
async function checkDirectives(folder) {
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

/**
 * Removes `exports` from the manifests of our packages, so that later builds resolve them like a tool that
 * does not read `exports`.
 *
 * @param {string} folder - The folder with the installed packages.
 */
async function removeExports(folder) {
  const scope = join(folder, 'node_modules/@openappkit')
  for (const name of await readdir(scope)) {
    const path = join(scope, name, 'package.json')
    const { exports: _exports, ...manifest } = JSON.parse(await readFile(path, 'utf8'))
    await writeFile(path, JSON.stringify(manifest))
  }
}

/** @returns {Promise<string>} The entry of a production build of a source text, without other chunks. */
async function buildApp(folder, source, conditions) {
  const entry = join(folder, 'app.ts')
  await writeFile(entry, source)
  const chunks = await bundle(entry, {
    root: folder,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { conditions },
    external: ['react', 'react/jsx-runtime'],
    build: { minify: false },
  })
  return chunks
    .filter((chunk) => !chunk.isDynamicEntry)
    .map(({ code }) => code)
    .join('\n')
}

async function checkApp(folder, { source, check }, conditions) {
  try {
    return check(await buildApp(folder, source, conditions))
  } catch (error) {
    return [String(error)]
  }
}

async function checkApps(folder, origin, conditions) {
  const results = []
  for (const app of APPS) {
    results.push({ name: `${app.name}, ${origin}`, problems: await checkApp(folder, app, conditions) })
  }
  return results
}

/**
 * Builds and compiles small dapps against the installed packages.
 *
 * @param {string} folder - The folder with the installed packages.
 * @returns {Promise<{ name: string, problems: string[] }[]>}
 */
export async function checkConsumer(folder) {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  const results = [
    ...(await checkTypes(folder)),
    ...(await checkDirectives(folder)),
    ...(await checkApps(folder, 'as built', [...defaultClientConditions])),
    ...(await checkApps(folder, 'from source', ['@openappkit/source', ...defaultClientConditions])),
  ]
  await removeExports(folder)
  return [
    ...results,
    ...(await checkApps(folder, 'by a bundler that reads no "exports"', [...defaultClientConditions])),
  ]
}
