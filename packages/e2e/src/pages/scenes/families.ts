import { showView } from '../kitInPage.ts'
import type { Scenes } from '../scene.ts'

export const scenes: Scenes = {
  ChainFamilies: {
    view: 'ChainFamilies',
    title: 'Choose network type',
    // The examples have one chain family.
    show: ({ page, wallet }) =>
      showView(page, 'ChainFamilies', { connectorId: wallet.rdns, namespaces: ['eip155', 'solana'] }),
  },
}
