import * as z from 'zod/mini'
import { isUnsafeRpcMethod } from './rpcMethods.ts'
import {
  accountType,
  address,
  chainId,
  code,
  email,
  signInMessage,
  listOf,
  text,
  textLike,
  user,
  userFields,
  whole,
  type Parsed,
} from './userSchemas.ts'

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

const rpcUrl = z.exactOptional(text(2_048))

/** An id that a client creates. Unguessable, used once (S2). */
export const requestId = textLike(/^[-\w]{8,64}$/)

/** No payload. A payload that is sent nevertheless is left out. */
export const nothing = z.transform((): void => undefined)

const rpcRequest = z.object({
  method: textLike(/^\w{1,64}$/),
  params: z.exactOptional(z.union([listOf(z.unknown(), 1_000), z.catchall(z.object({}), z.unknown())])),
  chainId: z.exactOptional(chainId),
  chainNamespace: z.exactOptional(textLike(/^[-a-z0-9]{3,8}$/)),
  rpcUrl,
})

/** The visitor approves an unsafe method first. The list of the safe ones is not loaded by pages: it is long. */
const getRpcTimeoutMs = ({ method }: Parsed<typeof rpcRequest>): number =>
  isUnsafeRpcMethod(method) ? APPROVAL_TIMEOUT_MS : ANSWER_TIMEOUT_MS

const accountOptions = {
  preferredAccountType: z.exactOptional(accountType),
  siwxMessage: z.exactOptional(signInMessage),
  rpcUrl,
}

const userRequest = z.optional(
  z.object({ chainId: z.exactOptional(chainId), socialUri: z.exactOptional(text()), ...accountOptions }),
)

/** The visitor approves a message to sign in first. */
const getUserTimeoutMs = (request: Parsed<typeof userRequest>): number =>
  request?.siwxMessage === undefined ? ANSWER_TIMEOUT_MS : APPROVAL_TIMEOUT_MS

/** One request of the page, with its answer. Types, both halves and tests derive from it. */
interface MessageRow {
  /** The payload that the page sends. */
  readonly request: z.ZodMiniType
  /** The payload of the frame's answer. */
  readonly response: z.ZodMiniType
  /** The deadline of the answer, from the call of the client. It includes the time to load the frame. */
  readonly timeoutMs: number | ((request: never) => number)
}

/**
 * The requests of a page to the frame of its embedded wallet (SPEC §7). `X` travels as `@w3m-app/X`, and its answer as
 * `@w3m-frame/X_SUCCESS` or `@w3m-frame/X_ERROR`.
 */
export const PROTOCOL = {
  SWITCH_NETWORK: {
    request: z.object({ chainId, rpcUrl }),
    response: z.object({ chainId }),
    timeoutMs: ANSWER_TIMEOUT_MS,
  },

  CONNECT_EMAIL: {
    request: z.object({ email }),
    /** `isStorageBlocked`: the browser stores nothing for the frame, so the login ends with the page. */
    response: z.object({
      action: z.enum(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']),
      isStorageBlocked: z.exactOptional(z.boolean()),
    }),
    timeoutMs: LOGIN_TIMEOUT_MS,
  },
  /** Answered once the visitor has approved the device by the link of a letter. */
  CONNECT_DEVICE: { request: nothing, response: nothing, timeoutMs: LOGIN_TIMEOUT_MS },
  CONNECT_OTP: { request: z.object({ otp: code }), response: nothing, timeoutMs: LOGIN_TIMEOUT_MS },
  /** The visitor may also create an account, in a window that the frame opens. */
  CONNECT_PASSKEY: { request: nothing, response: nothing, timeoutMs: APPROVAL_TIMEOUT_MS },

  GET_SOCIAL_REDIRECT_URI: {
    request: z.object({
      returnTo: z.exactOptional(text()),
      provider: z.enum(['google', 'github', 'apple', 'facebook', 'x', 'discord']),
    }),
    response: z.object({ uri: text(), isStorageBlocked: z.exactOptional(z.boolean()) }),
    timeoutMs: LOGIN_TIMEOUT_MS,
  },
  CONNECT_SOCIAL: {
    request: z.object({ uri: text(), chainId: z.exactOptional(chainId), ...accountOptions }),
    response: z.object(userFields),
    timeoutMs: LOGIN_TIMEOUT_MS,
  },
  GET_FARCASTER_URI: {
    request: nothing,
    response: z.object({ url: text(), isStorageBlocked: z.exactOptional(z.boolean()) }),
    timeoutMs: ANSWER_TIMEOUT_MS,
  },
  CONNECT_FARCASTER: { request: nothing, response: z.object({ userName: text(256) }), timeoutMs: LOGIN_TIMEOUT_MS },

  GET_USER: { request: userRequest, response: user, timeoutMs: getUserTimeoutMs },
  /** The visitor opens a wallet that only its owner can recover, after `GET_USER` was refused with `recoveryNeeded`. */
  RECOVER: { request: nothing, response: nothing, timeoutMs: APPROVAL_TIMEOUT_MS },
  /** The visitor opens the page of the account from the frame, which hands a fresh login over to it. */
  OPEN_ACCOUNT: { request: nothing, response: nothing, timeoutMs: APPROVAL_TIMEOUT_MS },
  SIGN_OUT: { request: nothing, response: nothing, timeoutMs: SIGN_OUT_TIMEOUT_MS },
  IS_CONNECTED: {
    request: z.optional(z.object({ token: z.exactOptional(text()) })),
    response: z.object({ isConnected: z.boolean() }),
    timeoutMs: CHECK_TIMEOUT_MS,
  },
  GET_CHAIN_ID: { request: nothing, response: z.object({ chainId }), timeoutMs: ANSWER_TIMEOUT_MS },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: {
    request: nothing,
    response: z.object({ smartAccountEnabledNetworks: listOf(whole(0), 1_000) }),
    timeoutMs: ANSWER_TIMEOUT_MS,
  },
  INIT_SMART_ACCOUNT: {
    request: nothing,
    response: z.object({ address, isDeployed: z.boolean() }),
    timeoutMs: ANSWER_TIMEOUT_MS,
  },
  SET_PREFERRED_ACCOUNT: {
    request: z.object({ type: accountType }),
    response: z.object({ type: accountType, address }),
    timeoutMs: ANSWER_TIMEOUT_MS,
  },

  RPC_REQUEST: { request: rpcRequest, response: z.unknown(), timeoutMs: getRpcTimeoutMs },
  /** Aborts the request with this id, and without an id all unsafe RPC requests. An approved request continues. */
  RPC_ABORT: {
    request: z.optional(z.object({ id: z.exactOptional(requestId) })),
    response: nothing,
    timeoutMs: ANSWER_TIMEOUT_MS,
  },

  UPDATE_EMAIL: {
    request: z.object({ email }),
    response: z.object({ action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
    timeoutMs: APPROVAL_TIMEOUT_MS,
  },
  UPDATE_EMAIL_PRIMARY_OTP: { request: z.object({ otp: code }), response: nothing, timeoutMs: LOGIN_TIMEOUT_MS },
  UPDATE_EMAIL_SECONDARY_OTP: {
    request: z.object({ otp: code }),
    response: z.object({ newEmail: email }),
    timeoutMs: LOGIN_TIMEOUT_MS,
  },

  SYNC_THEME: {
    request: z.object({
      themeMode: z.exactOptional(z.enum(['light', 'dark'])),
      themeVariables: z.exactOptional(z.catchall(z.object({}), text())),
      w3mThemeVariables: z.exactOptional(
        z.object({ '--w3m-accent': z.exactOptional(text()), '--w3m-background': z.exactOptional(text()) }),
      ),
    }),
    response: nothing,
    timeoutMs: ANSWER_TIMEOUT_MS,
  },
  SYNC_DAPP_DATA: {
    request: z.object({
      metadata: z.exactOptional(
        z.object({ name: text(), description: text(), url: text(), icons: listOf(text(), 100) }),
      ),
      sdkVersion: z.exactOptional(text(64)),
      sdkType: z.exactOptional(text(64)),
      projectId: text(256),
      /** Languages of this page, as BCP 47 tags, preferred first. The frame prefers those of its browser. */
      languages: z.exactOptional(listOf(text(64), 20)),
    }),
    response: nothing,
    timeoutMs: ANSWER_TIMEOUT_MS,
  },
  RELOAD: { request: nothing, response: nothing, timeoutMs: ANSWER_TIMEOUT_MS },
} satisfies Readonly<Record<string, MessageRow>>

type Protocol = typeof PROTOCOL

/** The name of a request: `CONNECT_EMAIL`. */
export type RequestType = keyof Protocol

/** The payload of a request, by its name. */
export type FrameRequest<Type extends RequestType> = Parsed<Protocol[Type]['request']>

/** The payload of an answer, by the name of its request. */
export type FrameResponse<Type extends RequestType> = Parsed<Protocol[Type]['response']>

export const isRequestType = (type: string): type is RequestType => Object.hasOwn(PROTOCOL, type)
