import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defaultClientConditions } from 'vite'
import { bundle } from '../../sizes/bundle.mjs'
import { checkDirectives } from './checkDirectives.mjs'
import { checkTypes } from './checkTypes.mjs'
import { APPS } from './consumerApps.mjs'
import { removeExports } from './removeExports.mjs'

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
