import type { LocalePart } from '../../i18n/Locale.ts'
import { plural } from '../../i18n/plural.ts'

/** Korean: the connected wallets. */
export const locale: LocalePart<'profileWallets'> = {
  part: 'profileWallets',
  tag: 'ko',
  reviewed: false,
  texts: {
    profileWallets: {
      title: '지갑',
      families: '네트워크 종류',
      active: '사용 중인 계정',
      useHere: '이 계정 사용',
      copyAddress: '주소 복사',
      copied: '주소를 복사했어요',
      copyFailed: '주소를 복사하지 못했어요.',
      explorer: (explorer) => `${explorer}에서 보기(새 탭에서 열림)`,
      receive: '받기',
      disconnect: (wallet) => `${wallet} 연결 해제`,
      accountsOf: (wallet) => `${wallet}의 다른 계정`,
      use: '사용',
      inUse: (address) => `이제 ${address} 계정을 사용해요`,
      smartAccount: '스마트 계정',
      more: (count) => plural('ko', count, { other: '계정 #개 더 보기' }),
      recent: '전에 사용함',
      connectAgain: (wallet) => `${wallet} 다시 연결`,
      restoring: '지갑을 다시 연결하는 중…',
      add: '지갑 추가',
      change: '다른 지갑 사용',
      total: '모든 계정',
      totalShow: '총 가치 보기',
      totalHint: '모든 계정의 주소를 이 사이트의 서비스에 보냅니다.',
      totalOf: (count) => plural('ko', count, { other: '사용 중인 네트워크에 있는 계정 #개의 가치' }),
      totalWithout: (count) => plural('ko', count, { other: '읽지 못한 계정 #개 제외' }),
      totalUnknown: '가치를 알 수 없음',
      tryAgain: '다시 시도',
      emptyHeading: '연결된 지갑이 없어요',
      emptyText: (family) => `이 사이트에서 ${family} 네트워크를 사용하려면 지갑을 연결하세요.`,
    },
  },
  errors: {
    'connections.tooManyWallets': '연결된 지갑이 너무 많아요',
  },
}
