import { readBlocks } from './readBlocks.ts'
import { readReadmeBlocks } from './readReadme.ts'

/** Paths of the page with the README's HTML, and of the guide's page with the classic script. */
export const README_PAGES = { module: '/readme-module.html', classic: '/readme-classic.html' } as const

function createPage(body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>README</title><link rel="icon" href="data:,">\n${body}`
}

/**
 * The README's plain HTML and the page of the guide to plain HTML with the classic script, both unchanged.
 *
 * @returns The pages by their paths.
 */
export async function createReadmePages(): Promise<Readonly<Record<string, string>>> {
  const [module] = await readReadmeBlocks('html')
  const classic = (await readBlocks('docs/guides/html.md', 'html')).find((page) =>
    page.includes('openappkit.classic.js'),
  )
  if (!module?.includes('type="module"') || !classic) {
    throw new Error('The README no longer shows the module, or docs/guides/html.md the classic script.')
  }
  return { [README_PAGES.module]: createPage(module), [README_PAGES.classic]: classic }
}
