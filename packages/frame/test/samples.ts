import type { FrameEvents, FrameRequest, FrameResponse, RequestType } from '../src/index.ts'

const ADDRESS = `0x${'a'.repeat(40)}`
const SIGN_IN = {
  accountAddress: ADDRESS,
  chainId: 'eip155:1',
  domain: 'dapp.example',
  uri: 'https://dapp.example/',
  version: '1',
  nonce: 'n0nce123',
  statement: 'Sign in',
  resources: ['https://dapp.example/terms'],
}
const USER = {
  email: 'ada@example.com',
  address: ADDRESS,
  chainId: 1,
  accounts: [{ address: ADDRESS, type: 'eoa' }],
  preferredAccountType: 'eoa',
  signature: '0x00',
  message: 'dapp.example wants you to sign in',
  siwxMessage: SIGN_IN,
} as const

type Sample<Type extends RequestType> = { readonly request: FrameRequest<Type>; readonly response: FrameResponse<Type> }

/** One request with all its fields, and its answer, for each row. */
export const SAMPLES: { readonly [Type in RequestType]: Sample<Type> } = {
  SWITCH_NETWORK: { request: { chainId: 'eip155:10', rpcUrl: 'https://node.example' }, response: { chainId: 10 } },
  CONNECT_EMAIL: { request: { email: 'ada@example.com' }, response: { action: 'VERIFY_DEVICE' } },
  CONNECT_DEVICE: { request: undefined, response: undefined },
  CONNECT_OTP: { request: { otp: '123456' }, response: undefined },
  CONNECT_PASSKEY: { request: undefined, response: undefined },
  GET_SOCIAL_REDIRECT_URI: { request: { provider: 'google' }, response: { uri: 'https://secure.example/popup/1' } },
  CONNECT_SOCIAL: {
    request: {
      uri: 'https://dapp.example/?ticket=1',
      preferredAccountType: 'eoa',
      chainId: 1,
      siwxMessage: SIGN_IN,
      rpcUrl: 'https://node.example',
    },
    response: { ...USER, userName: 'ada' },
  },
  GET_FARCASTER_URI: { request: undefined, response: { url: 'https://farcaster.example/1' } },
  CONNECT_FARCASTER: { request: undefined, response: { userName: 'ada' } },
  GET_USER: {
    request: {
      chainId: 1,
      preferredAccountType: 'smartAccount',
      socialUri: 'https://dapp.example/',
      siwxMessage: SIGN_IN,
      rpcUrl: 'https://node.example',
    },
    response: { ...USER, smartAccountDeployed: false },
  },
  RECOVER: { request: undefined, response: undefined },
  OPEN_ACCOUNT: { request: undefined, response: undefined },
  SIGN_OUT: { request: undefined, response: undefined },
  IS_CONNECTED: { request: { token: 'token' }, response: { isConnected: true } },
  GET_CHAIN_ID: { request: undefined, response: { chainId: 'eip155:1' } },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: { request: undefined, response: { smartAccountEnabledNetworks: [1, 10] } },
  INIT_SMART_ACCOUNT: { request: undefined, response: { address: ADDRESS, isDeployed: false } },
  SET_PREFERRED_ACCOUNT: { request: { type: 'eoa' }, response: { type: 'eoa', address: ADDRESS } },
  RPC_REQUEST: {
    request: {
      method: 'eth_call',
      params: [{ to: ADDRESS }, 'latest'],
      chainId: 'eip155:1',
      chainNamespace: 'eip155',
      rpcUrl: 'https://node.example',
    },
    response: '0x',
  },
  RPC_ABORT: { request: { id: 'id-12345' }, response: undefined },
  UPDATE_EMAIL: { request: { email: 'ada@example.org' }, response: { action: 'VERIFY_PRIMARY_OTP' } },
  UPDATE_EMAIL_PRIMARY_OTP: { request: { otp: '123456' }, response: undefined },
  UPDATE_EMAIL_SECONDARY_OTP: { request: { otp: '123456' }, response: { newEmail: 'ada@example.org' } },
  SYNC_THEME: {
    request: {
      themeMode: 'dark',
      themeVariables: { '--oak-accent': '#123456' },
      w3mThemeVariables: { '--w3m-accent': '#123456', '--w3m-background': '#fff' },
    },
    response: undefined,
  },
  SYNC_DAPP_DATA: {
    request: {
      metadata: { name: 'Dapp', description: '', url: 'https://dapp.example', icons: [] },
      sdkVersion: '1',
      sdkType: 'appkit',
      projectId: 'p1',
    },
    response: undefined,
  },
  RELOAD: { request: undefined, response: undefined },
}

export const EVENT_SAMPLES: FrameEvents = {
  READY: { version: '1.2.3' },
  SESSION_UPDATE: { token: 'header.claims.signature' },
  SHOW: { id: 'id-12345', minHeight: 400 },
  HIDE: undefined,
  RPC_PROGRESS: { id: 'id-12345', stage: 'approved' },
}
