import type { LocalePart } from '../../i18n/Locale.ts'

/** Korean: what the pages of explanations say. */
export const locale: LocalePart<'help'> = {
  part: 'help',
  tag: 'ko',
  reviewed: false,
  texts: {
    help: {
      walletTitle: '지갑이란 무엇인가요?',
      assetsHeading: '내 자산이 머무는 곳',
      assetsText: '지갑은 코인, 토큰, NFT의 키를 보관해요. 자산을 옮길 수 있는 사람은 나뿐이에요.',
      loginHeading: '더 나은 로그인 방법',
      loginText: '새 계정도 비밀번호도 필요 없어요. 지갑을 연결하고 동의하는 요청만 승인하세요.',
      safetyHeading: '지키는 것도 나의 몫',
      safetyText:
        '지갑에는 비밀 단어 목록이 있어요. 어떤 사이트에도 입력하지 마세요. ' +
        '이 단어를 아는 사람은 누구나 지갑에 있는 모든 자산의 주인이 될 수 있어요.',
      getWallet: '지갑 설치하기',
      networkTitle: '네트워크란 무엇인가요?',
      networksHeading: '모든 일이 일어나는 곳',
      networksText: '네트워크는 누가 무엇을 소유하는지 기록해요. 네트워크 자체는 누구의 것도 아니에요.',
      chooseHeading: '용도마다 다른 네트워크',
      chooseText: '한 사이트에서 여러 네트워크를 사용할 수 있어요. 한 네트워크에 있는 자산은 다른 네트워크에는 없어요.',
      feesHeading: '네트워크 코인으로 내는 소액 수수료',
      feesText: '자산을 보낼 때는 그 네트워크의 코인으로 수수료를 내요. 조금 남겨 두세요.',
    },
  },
  errors: {},
}
