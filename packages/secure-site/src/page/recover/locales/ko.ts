import type { RecoverMessages } from '../messages.ts'

/** Korean. */
export const messages: RecoverMessages = {
  title: '여기에서 지갑 열기',
  intro: '새 기기에서는 나만 이 지갑을 열 수 있습니다. 패스키를 사용하거나 복구 코드를 입력하세요.',
  usePasskey: '패스키 사용',
  code: '복구 코드',
  openByCode: '코드로 열기',
  later: '나중에',
  lost: '다른 사람은 열 수 없습니다. 패스키와 코드가 없으면 이전에 사용한 기기에서만 열립니다.',
  notUsed: '패스키를 사용하지 않았습니다. 다시 시도하거나 복구 코드를 사용하세요.',
  unsupported: '이 브라우저에서는 여기서 패스키를 쓸 수 없습니다. 복구 코드를 사용하세요.',
  withoutPrf: '이 패스키로는 지갑을 열 수 없습니다. 다른 패스키나 복구 코드를 사용하세요.',
  incomplete: '복구 코드는 27자입니다. 종이와 비교하세요.',
  mistyped: '코드에 잘못된 글자가 있습니다. 한 글자씩 종이와 비교하세요.',
  wrongCode: '이 코드로는 지갑이 열리지 않습니다. 더 새로운 코드를 만들었다면 그 코드를 사용하세요.',
  wait: (seconds) => `${seconds}초 후에 다시 시도하세요`,
  failed: '작동하지 않았습니다. 연결을 확인한 뒤 다시 시도하세요.',
}
