import type { LocalePart } from '../../i18n/Locale.ts'

/** Korean: what the pages of explanations say. */
export const locale: LocalePart<'help'> = {
  part: 'help',
  tag: 'ko',
  reviewed: false,
  texts: {
    help: {
      walletTitle: '지갑이란 무엇인가요?',
      assetsHeading: '내 암호화폐를 한곳에',
      assetsText: '지갑은 코인, 토큰, NFT의 키를 보관해요. 자산을 옮길 수 있는 사람은 나뿐이에요.',
      loginHeading: '더 나은 로그인 방법',
      loginText: '새 계정도 비밀번호도 필요 없어요. 지갑을 연결하고 동의하는 요청만 승인하세요.',
      safetyHeading: '비밀 단어를 안전하게 지키세요',
      safetyText:
        '지갑에는 비밀 단어 목록이 있어요. 어떤 사이트에도 입력하지 마세요. ' +
        '이 단어를 가진 사람은 누구나 내 자산을 가져갈 수 있어요.',
      getWallet: '지갑 설치하기',
      networkTitle: '네트워크란 무엇인가요?',
      networksHeading: '트랜잭션이 일어나는 곳',
      networksText: '네트워크는 누가 무엇을 소유하는지 기록해요. Ethereum과 Base가 네트워크예요.',
      chooseHeading: '서로 분리된 네트워크',
      chooseText:
        '한 사이트에서 여러 네트워크를 사용할 수 있어요. 한 네트워크에 있는 자산은 다른 네트워크에서 쓸 수 없어요.',
      feesHeading: '네트워크마다 있는 수수료',
      feesText: '트랜잭션마다 그 네트워크의 코인으로 수수료를 내요. 지갑에 조금 남겨 두세요.',
    },
  },
  errors: {},
}
