import type { LocalePart } from '../../i18n/Locale.ts'

/** Korean: the choice of a chain family. */
export const locale: LocalePart<'families'> = {
  part: 'families',
  tag: 'ko',
  reviewed: false,
  texts: {
    families: {
      title: '네트워크 종류 선택',
      question: (wallet) => `${wallet} 지갑으로 어떤 네트워크를 사용할까요?`,
      evm: 'EVM 네트워크',
    },
  },
  errors: {},
}
