import type { LoginMessages } from '../messages.ts'

/** Korean. */
export const login: LoginMessages = {
  email: '이메일 주소',
  invalidEmail: '올바른 이메일 주소를 입력하세요',
  next: '계속',
  deviceText: (email) => `${email}(으)로 보낸 링크를 열어 확인한 다음 여기로 돌아오세요.`,
  codeText: (email) => `${email}(으)로 보낸 코드를 입력하세요.`,
  code: '이메일의 코드',
  newCode: '새 코드 보내기',
  otherAddress: '다른 주소 사용',
  usePasskey: '패스키로 계속하기',
  passkeyWaiting: '브라우저 창에서 계속하세요…',
  withProvider: (provider) => `${provider}(으)로 계속`,
  providerText: (provider) => `새 창에서 ${provider}에 로그인하고 확인한 다음 여기로 돌아오세요.`,
  openWindow: '창 열기',
  noWalletAt: (provider) => `${provider} 계정의 지갑이 여기에 없습니다.`,
  passkeyNotUsed: '패스키를 사용하지 않았습니다. 다시 시도하거나 이메일 주소로 로그인하세요.',
  passkeyGone: '이 패스키는 계정에서 삭제되었습니다. 브라우저에서도 삭제하고 이메일 주소로 로그인하세요.',
  passkeyUnknown:
    '이 패스키는 이곳의 어떤 계정에도 속하지 않습니다. 다른 패스키를 사용하거나 이메일 주소로 로그인하세요.',
  passkeyUnsupported: '이 브라우저에서는 패스키를 사용할 수 없습니다.',
  wrongCode: (left) => `코드가 틀렸습니다. 남은 횟수: ${left}`,
  codeExpired: '이 코드는 더 이상 사용할 수 없습니다. 새 코드를 보내세요.',
  wait: (seconds) => `${seconds}초 후에 다시 시도하세요`,
  tooOld: '로그인한 지 너무 오래되었습니다. 다시 로그인하세요.',
  ownLogin: '변경하려면 여기에서 로그인하세요.',
  noWallet: '이 주소의 지갑이 여기에 없습니다.',
  failed: '실패했습니다. 연결을 확인하고 다시 시도하세요.',
  refused: '서버가 요청을 거부했습니다. 페이지를 새로고침하세요. 그래도 안 되면 사이트 운영자에게 문의하세요.',
}
