import type { Kit, OnrampArguments } from '@openappkit/core/internal'

/** Shows the form to buy. With several providers, the visitor selects one first. */
export function openBuy(kit: Kit, args?: OnrampArguments): void {
  const { providers = [] } = kit.options.given.onramp ?? {}
  kit.router.push(providers.length > 1 ? 'OnRampProviders' : 'OnRampBuy', args)
}
