import type { LetterMessages } from '../messages.ts'

export const ko: LetterMessages = {
  codeSubject: '{site} 로그인 코드',
  codeText: '{site}에 로그인하려면 이 코드를 입력하세요:',
  codeWarning: '코드는 10분 동안 쓸 수 있어요. 해당 사이트에서만 입력하고 누구에게도 알려 주지 마세요. 이 코드로 내 지갑이 열려요.',
  ignore: '이 이메일을 요청하지 않았다면 무시하세요.',
  deviceSubject: '{site}에서 사용할 기기 확인',
  deviceText: '{browser}에서 {site}에 로그인하려고 해요. 본인이라면 링크를 열어 확인하세요:',
  openedSubject: '새 기기에서 내 지갑이 열렸어요',
  openedText: '{site}에서 {browser} 브라우저로 내 지갑이 열렸어요.',
  openedWarning: '본인이 아니라면 다른 사람이 내 이메일을 읽을 수 있는 상태예요. 이메일 비밀번호를 바꾸고 자산을 다른 지갑으로 옮기세요.',
  exportedSubject: '지갑의 키를 내보냈습니다',
  exportedText: '{site}에서 {browser}(으)로 지갑의 복구 구문과 개인 키가 표시되었습니다.',
  confirm: '확인',
  confirmed: '기기가 확인되었어요. {site} 사이트로 돌아가 다음 이메일의 코드를 입력하세요.',
  linkExpired: '링크가 만료되었거나 이미 사용되었어요. 새 이메일을 요청하세요.',
}
