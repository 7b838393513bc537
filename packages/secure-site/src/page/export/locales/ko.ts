import { login } from '../../top-level/locales/ko.ts'
import type { ExportMessages } from '../messages.ts'

/** Korean. */
export const messages: ExportMessages = {
  ...login,
  title: '지갑 내보내기',
  intro: (site) => `여기에서 ${site} 지갑의 복구 구문과 개인 키를 볼 수 있습니다. 계속하려면 로그인하세요.`,
  opening: '지갑을 여는 중…',
  warning:
    '이 구문이나 키를 보는 사람은 지갑의 모든 것을 가져갈 수 있습니다. 누구에게도, 어떤 사이트에도 주지 마세요. 고객 지원팀은 절대 묻지 않습니다.',
  lasting: '지갑은 이전처럼 작동합니다. 다른 사람이 구문이나 키를 보았다면 자산을 다른 지갑으로 옮기세요.',
  account: '계정',
  form: '표시할 항목',
  phrase: '복구 구문',
  privateKey: '개인 키',
  hold: '길게 눌러 표시',
  hidden: '숨김',
  copy: '복사',
  copied: '복사했습니다. 이제 다른 프로그램이 읽을 수 있으니 바로 붙여 넣고 다른 것을 복사하세요.',
  notCopied: '복사할 수 없습니다.',
  finish: '완료',
  ended: '이 페이지에서 구문과 키를 삭제했고 여기에서 로그아웃되었습니다.',
  again: '다시 시작',
}
