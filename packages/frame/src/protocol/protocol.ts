import { isUnsafeRpcMethod } from './rpcMethods.ts'
import {
  anyRecord,
  anything,
  either,
  flag,
  listOf,
  nothing,
  oneOf,
  optional,
  record,
  text,
  texts,
  textLike,
  whole,
  type Parsed,
  type Shape,
} from './shapes.ts'
import { accountType, address, chainId, code, email, signInMessage, user, userFields } from './userShapes.ts'

/** Of requests that the frame answers by itself. */
const ANSWER_TIMEOUT_MS = 30_000

/** Of requests that wait for a letter, a code, a provider or the visitor (SPEC §9). */
const LOGIN_TIMEOUT_MS = 120_000

/** How long the visitor may read an approval. */
const APPROVAL_TIMEOUT_MS = 600_000

/** A visitor who signs out does not wait for a frame that is down (SPEC §9). */
const SIGN_OUT_TIMEOUT_MS = 3_000

/** After a reload of the page, a connection must be restored or dropped quickly. */
const CHECK_TIMEOUT_MS = 10_000

const rpcUrl = optional(text(2_048))

/** An id that a client creates. Unguessable, used once (S2). */
export const requestId = textLike(/^[-\w]{8,64}$/, 'an id')

const rpcRequest = record({
  method: textLike(/^\w{1,64}$/, 'a method'),
  params: optional(either(listOf(anything, 1_000), anyRecord)),
  chainId: optional(chainId),
  chainNamespace: optional(textLike(/^[-a-z0-9]{3,8}$/, 'a namespace')),
  rpcUrl,
})

/** The visitor approves an unsafe method first. The list of the safe ones is not loaded by pages: it is long. */
const getRpcTimeoutMs = ({ method }: Parsed<typeof rpcRequest>): number =>
  isUnsafeRpcMethod(method) ? APPROVAL_TIMEOUT_MS : ANSWER_TIMEOUT_MS

const accountOptions = { preferredAccountType: optional(accountType), siwxMessage: optional(signInMessage), rpcUrl }

const userRequest = optional(record({ chainId: optional(chainId), socialUri: optional(text()), ...accountOptions }))

/** The visitor approves a message to sign in first. */
const getUserTimeoutMs = (request: Parsed<typeof userRequest>): number =>
  request?.siwxMessage === undefined ? ANSWER_TIMEOUT_MS : APPROVAL_TIMEOUT_MS

/** One request of the page, with its answer. Types, both halves and tests derive from it. */
interface MessageRow<Request, Response> {
  /** The payload that the page sends. */
  readonly request: Shape<Request>
  /** The payload of the frame's answer. */
  readonly response: Shape<Response>
  /** The deadline of the answer, from the call of the client. It includes the time to load the frame. */
  readonly timeoutMs: number | ((request: Request) => number)
}

/** Any row. */
// oxlint-disable-next-line typescript/no-explicit-any -- a function of the payload refuses unknown, so unknown would exclude such rows
type AnyRow = MessageRow<any, unknown>

/** Declares the messages of a protocol, by name. */
const defineProtocol = <const Rows extends Readonly<Record<string, AnyRow>>>(rows: Rows): Rows => rows

/** The payload of a request. */
type RequestOf<Row extends AnyRow> = Parsed<Row['request']>

/** The payload of an answer. */
type ResponseOf<Row extends AnyRow> = Parsed<Row['response']>

/**
 * The requests of a page to the frame of its embedded wallet (SPEC §7). `X` travels as `@w3m-app/X`, and its answer as
 * `@w3m-frame/X_SUCCESS` or `@w3m-frame/X_ERROR`.
 */
export const PROTOCOL = defineProtocol({
  SWITCH_NETWORK: { request: record({ chainId, rpcUrl }), response: record({ chainId }), timeoutMs: ANSWER_TIMEOUT_MS },

  CONNECT_EMAIL: {
    request: record({ email }),
    /** `isStorageBlocked`: the browser stores nothing for the frame, so the login ends with the page. */
    response: record({ action: oneOf('VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT'), isStorageBlocked: optional(flag) }),
    timeoutMs: LOGIN_TIMEOUT_MS,
  },
  /** Answered once the visitor has approved the device by the link of a letter. */
  CONNECT_DEVICE: { request: nothing, response: nothing, timeoutMs: LOGIN_TIMEOUT_MS },
  CONNECT_OTP: { request: record({ otp: code }), response: nothing, timeoutMs: LOGIN_TIMEOUT_MS },
  /** The visitor may also create an account, in a window that the frame opens. */
  CONNECT_PASSKEY: { request: nothing, response: nothing, timeoutMs: APPROVAL_TIMEOUT_MS },

  GET_SOCIAL_REDIRECT_URI: {
    request: record({
      returnTo: optional(text()),
      provider: oneOf('google', 'github', 'apple', 'facebook', 'x', 'discord'),
    }),
    response: record({ uri: text(), isStorageBlocked: optional(flag) }),
    timeoutMs: LOGIN_TIMEOUT_MS,
  },
  CONNECT_SOCIAL: {
    request: record({ uri: text(), chainId: optional(chainId), ...accountOptions }),
    response: record(userFields),
    timeoutMs: LOGIN_TIMEOUT_MS,
  },
  GET_FARCASTER_URI: {
    request: nothing,
    response: record({ url: text(), isStorageBlocked: optional(flag) }),
    timeoutMs: ANSWER_TIMEOUT_MS,
  },
  CONNECT_FARCASTER: { request: nothing, response: record({ userName: text(256) }), timeoutMs: LOGIN_TIMEOUT_MS },

  GET_USER: { request: userRequest, response: user, timeoutMs: getUserTimeoutMs },
  /** The visitor opens a wallet that only its owner can recover, after `GET_USER` was refused with `recoveryNeeded`. */
  RECOVER: { request: nothing, response: nothing, timeoutMs: APPROVAL_TIMEOUT_MS },
  /** The visitor opens the page of the account from the frame, which hands a fresh login over to it. */
  OPEN_ACCOUNT: { request: nothing, response: nothing, timeoutMs: APPROVAL_TIMEOUT_MS },
  SIGN_OUT: { request: nothing, response: nothing, timeoutMs: SIGN_OUT_TIMEOUT_MS },
  IS_CONNECTED: {
    request: optional(record({ token: optional(text()) })),
    response: record({ isConnected: flag }),
    timeoutMs: CHECK_TIMEOUT_MS,
  },
  GET_CHAIN_ID: { request: nothing, response: record({ chainId }), timeoutMs: ANSWER_TIMEOUT_MS },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: {
    request: nothing,
    response: record({ smartAccountEnabledNetworks: listOf(whole(0, Number.MAX_SAFE_INTEGER), 1_000) }),
    timeoutMs: ANSWER_TIMEOUT_MS,
  },
  INIT_SMART_ACCOUNT: {
    request: nothing,
    response: record({ address, isDeployed: flag }),
    timeoutMs: ANSWER_TIMEOUT_MS,
  },
  SET_PREFERRED_ACCOUNT: {
    request: record({ type: accountType }),
    response: record({ type: accountType, address }),
    timeoutMs: ANSWER_TIMEOUT_MS,
  },

  RPC_REQUEST: { request: rpcRequest, response: anything, timeoutMs: getRpcTimeoutMs },
  /** Aborts the request with this id, and without an id all unsafe RPC requests. An approved request continues. */
  RPC_ABORT: {
    request: optional(record({ id: optional(requestId) })),
    response: nothing,
    timeoutMs: ANSWER_TIMEOUT_MS,
  },

  UPDATE_EMAIL: {
    request: record({ email }),
    response: record({ action: oneOf('VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP') }),
    timeoutMs: APPROVAL_TIMEOUT_MS,
  },
  UPDATE_EMAIL_PRIMARY_OTP: { request: record({ otp: code }), response: nothing, timeoutMs: LOGIN_TIMEOUT_MS },
  UPDATE_EMAIL_SECONDARY_OTP: {
    request: record({ otp: code }),
    response: record({ newEmail: email }),
    timeoutMs: LOGIN_TIMEOUT_MS,
  },

  SYNC_THEME: {
    request: record({
      themeMode: optional(oneOf('light', 'dark')),
      themeVariables: optional(texts),
      w3mThemeVariables: optional(record({ '--w3m-accent': optional(text()), '--w3m-background': optional(text()) })),
    }),
    response: nothing,
    timeoutMs: ANSWER_TIMEOUT_MS,
  },
  SYNC_DAPP_DATA: {
    request: record({
      metadata: optional(record({ name: text(), description: text(), url: text(), icons: listOf(text(), 100) })),
      sdkVersion: optional(text(64)),
      sdkType: optional(text(64)),
      projectId: text(256),
      /** Languages of this page, as BCP 47 tags, preferred first. The frame prefers those of its browser. */
      languages: optional(listOf(text(64), 20)),
    }),
    response: nothing,
    timeoutMs: ANSWER_TIMEOUT_MS,
  },
  RELOAD: { request: nothing, response: nothing, timeoutMs: ANSWER_TIMEOUT_MS },
})

type Protocol = typeof PROTOCOL

/** The name of a request: `CONNECT_EMAIL`. */
export type RequestType = keyof Protocol

/** The payload of a request, by its name. */
export type FrameRequest<Type extends RequestType> = RequestOf<Protocol[Type]>

/** The payload of an answer, by the name of its request. */
export type FrameResponse<Type extends RequestType> = ResponseOf<Protocol[Type]>

export const isRequestType = (type: string): type is RequestType => Object.hasOwn(PROTOCOL, type)
