import type { SocialMessages } from '../messages.ts'

export const ko: SocialMessages = {
  question: '{site} 사이트로 계속할까요?',
  request: '{browser}에서 {site} 로그인을 시작했어요.',
  warning:
    '이 사이트에서 직접 로그인을 시작했을 때만 계속하세요. 다른 사람이 이 링크를 보냈다면 이 페이지를 닫으세요. 그 사람이 내 지갑에 접근할 수 있어요.',
  confirm: '계속',
  done: '로그인했어요. 이 창을 닫고 {site} 사이트로 돌아가세요.',
  refused: '로그인을 허용하지 않았어요. 이 창을 닫고 다시 시도하세요.',
  failed: '로그인하지 못했어요. 이 창을 닫고 다시 시도하세요.',
  expired: '이 로그인은 만료되었거나 새 로그인으로 바뀌었어요. 이 창을 닫고 처음부터 다시 시작하세요.',
  joinQuestion: '{provider}(으)로도 이 지갑에 로그인할까요?',
  joinRequest: '이제 {provider} 계정으로 {site}의 지갑 {address}을(를) 엽니다.',
  joinWarning:
    '이 사이트에서 직접 시작했고 내 지갑이 맞을 때만 계속하세요. 다른 사람이 이 링크를 보냈다면 이 페이지를 닫으세요.',
  joined: '완료했어요. 이 창을 닫고 {site} 사이트로 돌아가세요.',
  joinTaken: '{provider} 계정에 다른 지갑이 있어요. 두 지갑은 합칠 수 없어요.',
  joinForeign:
    '로그인 방법은 같은 브라우저의 지갑 페이지에서만 추가할 수 있습니다. 다른 사람이 이 링크를 보냈다면 이 페이지를 닫으세요.',
}
