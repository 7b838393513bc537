import { login } from '../../top-level/locales/ko.ts'
import type { NewAccountMessages } from '../messages.ts'

/** Korean. */
export const messages: NewAccountMessages = {
  ...login,
  title: '패스키로 계정 만들기',
  intro: (site) =>
    `패스키는 지문, 얼굴, 기기의 PIN 또는 보안 키로 ${site}의 지갑을 엽니다. 이메일도 비밀번호도 필요하지 않습니다.`,
  kept: '브라우저나 비밀번호 관리자가 패스키를 보관하며, 다른 기기에 복사할 수 있습니다.',
  loss: '패스키와 모든 사본을 잃으면 지갑과 그 안의 모든 것을 잃습니다.',
  more: '나중에 이메일 주소나 두 번째 패스키를 추가하면 이 패스키에만 의존하지 않아도 됩니다.',
  create: '패스키 만들기',
  notCreated: '패스키가 만들어지지 않았고 아직 계정이 없습니다. 다시 시도할 수 있습니다.',
  tookTooLong: '15분이 넘게 지나서 이 페이지가 코드와 다른 단계를 지웠습니다. 다시 시작할 수 있습니다.',
  done: '계정이 준비되었습니다. 이 창을 닫아도 됩니다.',
  doneElsewhere: '패스키가 준비되었습니다. 사이트로 돌아가 이 패스키로 계속하세요.',
  noPasskey: '패스키를 사용하지 않았습니다',
  noPasskeyText: '이 지갑의 패스키가 아직 없다면 새 패스키로 계정을 만드세요.',
  inWindow: '새 창에서 패스키를 만드세요. 그런 다음 여기로 돌아오세요.',
  closed: '창이 닫혔고 아직 계정이 없습니다. 다시 시도할 수 있습니다.',
  cancel: '취소',
}
