import { readReadmeBlocks } from './readReadme.ts'

/** Paths of the pages with the README's two HTML blocks. */
export const README_PAGES = { module: '/readme-module.html', classic: '/readme-classic.html' } as const

function createPage(body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>README</title><link rel="icon" href="data:,">\n${body}`
}

/**
 * The README's plain HTML, unchanged, each block on its own page.
 *
 * @returns The pages by their paths.
 */
export async function createReadmePages(): Promise<Readonly<Record<string, string>>> {
  const [module, classic] = await readReadmeBlocks('html')
  if (!module?.includes('type="module"') || !classic?.includes('openappkit.classic.js')) {
    throw new Error('The README no longer shows first the module, then the classic script tag.')
  }
  return { [README_PAGES.module]: createPage(module), [README_PAGES.classic]: createPage(classic) }
}
