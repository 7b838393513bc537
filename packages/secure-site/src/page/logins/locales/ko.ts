import type { LoginsMessages } from '../messages.ts'

/** Korean. */
export const messages: LoginsMessages = {
  logins: '로그인 방법',
  loginsText: '이 지갑에 로그인하는 다른 방법을 추가하세요. 제공업체에서 본인 계정임을 확인합니다.',
  added: (provider) => `이제 ${provider} 계정으로 이 지갑에 로그인합니다.`,
  taken: (provider) => `${provider} 계정에 다른 지갑이 있어요. 두 지갑은 합칠 수 없어요.`,
  lastLogin: '마지막 로그인 방법은 삭제할 수 없습니다. 먼저 다른 방법을 추가하세요.',
  cancel: '취소',
}
