import type { Scenes } from '../scene.ts'

export const scenes: Scenes = {
  WhatIsAWallet: {
    view: 'WhatIsAWallet',
    title: 'What is a wallet?',
    async show({ dapp }) {
      await dapp.connectButton.click()
      await dapp.modal.button('What is a wallet?').click()
    },
  },
  WhatIsANetwork: {
    view: 'WhatIsANetwork',
    title: 'What is a network?',
    async show({ dapp }) {
      await dapp.networkButton.click()
      await dapp.modal.button('What is a network?').click()
    },
  },
}
