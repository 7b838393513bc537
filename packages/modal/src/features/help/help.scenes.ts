import type { Scene } from '../../../test/scene.ts'

export const scenes: Record<string, Scene> = {
  WhatIsAWallet: {
    view: 'WhatIsAWallet',
    caption: 'What is a wallet?',
    title: 'What is a wallet?',
    show: ({ kit }) => kit.modal.open({ view: 'WhatIsAWallet' }),
  },
  WhatIsANetwork: {
    view: 'WhatIsANetwork',
    caption: 'What is a network?',
    title: 'What is a network?',
    show: ({ kit }) => kit.modal.open({ view: 'WhatIsANetwork' }),
  },
}
