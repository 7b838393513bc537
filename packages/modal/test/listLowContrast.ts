interface Axe {
  run(
    element: Element,
    options: { runOnly: string[] },
  ): Promise<{ violations: { nodes: { html: string; failureSummary: string }[] }[] }>
}

/**
 * The elements whose text has too little contrast, from axe: the only rule of axe whose result depends on colours. `chai-a11y-axe`
 * runs every rule, which takes several times longer.
 */
export async function listLowContrast(element: Element): Promise<string[]> {
  const { axe } = globalThis as unknown as { axe: Axe }
  const { violations } = await axe.run(element, { runOnly: ['color-contrast'] })
  return violations.flatMap(({ nodes }) => nodes.map(({ html, failureSummary }) => `${html}: ${failureSummary}`))
}
