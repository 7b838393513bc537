import type { LetterMessages } from '../messages.ts'

export const ko: LetterMessages = {
  codeSubject: '{site} 로그인 코드',
  codeText: '{site}에 로그인하려면 이 코드를 입력하세요:',
  codeWarning: '코드는 10분 동안 유효합니다. 해당 사이트에서만 입력하고 누구에게도 알려 주지 마세요. 이 코드로 지갑이 열립니다.',
  ignore: '이 메일을 요청하지 않았다면 무시하세요.',
  deviceSubject: '{site}에서 사용할 기기 확인',
  deviceText: '{browser}에서 {site}에 로그인하려고 합니다. 본인이라면 링크를 열어 확인하세요:',
  openedSubject: '새 기기에서 지갑이 열렸습니다',
  openedText: '{browser}에서 {site}의 지갑이 열렸습니다.',
  openedWarning: '본인이 아니라면 누군가 메일을 읽을 수 있는 상태입니다. 메일 비밀번호를 변경하고 자산을 다른 지갑으로 옮기세요.',
  confirm: '확인',
  confirmed: '기기가 확인되었습니다. {site}(으)로 돌아가 다음 메일의 코드를 입력하세요.',
  linkExpired: '링크가 만료되었거나 이미 사용되었습니다. 새 메일을 요청하세요.',
}
