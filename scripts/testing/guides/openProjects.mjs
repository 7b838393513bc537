import { join } from 'node:path'
import { build } from 'vite'
import { announceWallet, createAnswers, WALLET_NAME } from '../../bench/apps/announceWallet.mjs'
import { serveFolder } from '../../bench/apps/serveFolder.mjs'
import { launchBrowser } from '../../launchBrowser.mjs'
import { serveMembers, visitExtensions } from './visitExtensions.mjs'

/** Generous, because a busy machine is slow. */
const LIMIT_MS = 60_000

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7'

/** Opens a page that can send requests to its own server only. Its errors are added to `problems`. */
async function openPage(browser, url, problems) {
  const page = await browser.newPage()
  page.setDefaultTimeout(LIMIT_MS)
  page.on('pageerror', ({ message }) => problems.push(message))
  await page.route(
    (target) => target.origin !== new URL(url).origin,
    (route) => route.abort(),
  )
  await serveMembers(page)
  await page.addInitScript(announceWallet, { name: WALLET_NAME, answers: createAnswers(ADDRESS) })
  await page.goto(url)
  return page
}

/** Connects as a visitor does: the button opens the modal, a wallet of it connects, and the page shows the account. */
async function connect(page, showsAddress) {
  await page.locator('appkit-button').getByRole('button').click()
  await page.getByRole('dialog').getByRole('button', { name: WALLET_NAME }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  if (showsAddress) await page.getByText(ADDRESS).first().waitFor()
  else {
    await page
      .locator('appkit-button')
      .getByRole('button', { name: /0x5290/i })
      .waitFor()
  }
}

async function buildProject({ name, folder, paths }) {
  // Plain HTML has no build.
  if (name === 'html') return folder
  const configFile = paths.includes('vite.config.ts') ? join(folder, 'vite.config.ts') : false
  await build({ root: folder, configFile, logLevel: 'error', build: { minify: false, outDir: join(folder, 'dist') } })
  return join(folder, 'dist')
}

/** The others only add to the project of another guide, and are compiled. */
const hasPage = ({ own }) => own.some((path) => /^(?:index\.html|src\/main\.tsx?)$/.test(path))

async function openProject(browser, project) {
  const problems = []
  let site
  try {
    site = await serveFolder(await buildProject(project))
    for (const file of ['index.html', 'classic.html'].filter((path) => project.paths.includes(path))) {
      const page = await openPage(browser, `${site.url}/${file}`, problems)
      await connect(page, file === 'index.html')
      if (project.name === 'your-own-view') await visitExtensions(page)
      await page.close()
    }
  } catch (error) {
    problems.push(String(error))
  } finally {
    site?.stop()
  }
  return problems
}

/**
 * Builds each project that has its own page, and connects a wallet in it, in Chromium.
 *
 * @param {readonly import('./writeProjects.mjs').Project[]} projects
 * @returns {Promise<{ name: string, problems: string[] }[]>}
 */
export async function openProjects(projects) {
  const browser = await launchBrowser()
  try {
    return await Promise.all(
      projects.filter(hasPage).map(async (project) => ({
        name: `the project of the guide ${project.name} connects a wallet`,
        problems: await openProject(browser, project),
      })),
    )
  } finally {
    await browser.close()
  }
}
