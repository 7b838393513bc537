import type { LocalePart } from '../../i18n/Locale.ts'

/** Korean: the sign-in. */
export const locale: LocalePart<'siwx'> = {
  part: 'siwx',
  tag: 'ko',
  reviewed: false,
  texts: {
    siwx: {
      title: '로그인',
      heading: (site) => `${site}에 로그인`,
      intro: (wallet) => `이 계정이 내 것임을 증명하려면 ${wallet}에서 메시지에 서명해 주세요.`,
      account: '계정',
      wallet: '지갑',
      network: '네트워크',
      statement: '메시지',
      assurance: '서명에는 비용이 들지 않고 자산도 이동하지 않아요.',
      sign: '서명',
      preparing: '메시지를 준비하는 중…',
      confirmIn: (wallet) => `${wallet}에서 서명`,
      waiting: (wallet) => `${wallet}에서 사이트 이름을 확인한 뒤 메시지에 서명해 주세요.`,
      authenticating: '인증하는 중...',
      declined: (wallet) => `${wallet}에서 서명을 거부했어요. 다시 시도할 수 있어요.`,
      siteFailed: (site) => `${site}에서 서명을 확인하지 못했어요. 잠시 후 다시 시도해 주세요.`,
      clockWrong: '이 기기의 시계가 맞지 않아요. 날짜와 시간을 맞춘 뒤 다시 시도해 주세요.',
      messageEnded: '메시지가 더 이상 유효하지 않아요. 다시 시도해서 새 메시지에 서명해 주세요.',
      tooManyAttempts: '시도 횟수가 너무 많아요. 1분 뒤 다시 시도해 주세요.',
      networkRefused: (site) =>
        `${site}에서는 이 네트워크의 로그인을 받지 않아요. 네트워크를 바꾼 뒤 다시 시도해 주세요.`,
      signatureRefused: (wallet) =>
        `${wallet}의 서명이 이 계정의 서명이 아니에요. 지갑에서 이 계정을 선택한 뒤 다시 시도해 주세요.`,
      signInRefused: (site, code) => `${site}에서 로그인을 거부했어요. 사이트에 이 코드를 알려 주세요: ${code}`,
      offline: '연결을 확인한 뒤 다시 시도해 주세요.',
      leaving: '취소하는 중…',
      disconnects: (site) => `${site}에 로그인해야 해요. 취소하면 지갑 연결이 해제돼요.`,
    },
  },
  errors: {
    'siwx.initializationFailed': '로그인을 시작하지 못했어요',
    'siwx.invalidSignature': '지갑이 잘못된 응답을 보냈어요',
    'siwx.signingFailed': '메시지에 서명하지 못했어요',
  },
}
