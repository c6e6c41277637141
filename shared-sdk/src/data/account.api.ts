import type {
  AccessRequest,
  Account,
  AccountChange,
  Credentials,
  EmailChanged,
  PasswordResetConfirm,
  SessionEntry,
  Token,
  UserInfo,
} from '../../contract'
import { request } from '../request'

/**
 * POST api-token-auth/. 400 with non_field_errors for wrong credentials, with code `second_factor` when the second step
 * is due, with a text for the field `second_factor` when its code is wrong (rule S-33); 429 after too many attempts.
 */
export const authenticate = (credentials: Credentials) =>
  request<Token>('POST', 'api-token-auth/', { body: credentials, anonymous: true })

export const refreshToken = (token: string) =>
  request<Token>('POST', 'api-token-refresh/', { body: { token }, anonymous: true })

/**
 * Exchanges the one-use code of an address for a token, with the buyer cookie, client and centre of a punch-out
 * session. Asks for the second factor as a log-in does (rule S-34).
 */
export const exchangeCode = (body: { code: string; second_factor?: string }) =>
  request<SessionEntry>('POST', 'session/exchange/', { body, anonymous: true })

/**
 * Starts a session of its own from the token and buyer_cookie of an address. 400 for a token that is no longer valid.
 */
export const enterByToken = (token: string, buyer_cookie: string) =>
  request<SessionEntry>('POST', 'session/enter/', { body: { token, buyer_cookie }, anonymous: true })

export const fetchAccount = () => request<Account>('GET', 'account/')

export const changeAccount = (change: AccountChange) => request<Account>('PATCH', 'account/', { body: change })

/** How many documents wait for validation, for this client and centre (rule S-54). */
export const fetchUserInfo = (query: { client?: number | undefined; center?: number | undefined }) =>
  request<UserInfo>('GET', 'user_info/', { query })

/** The answer is the same whether or not an account has this address. */
export const requestPasswordReset = (email: string) =>
  request<unknown>('POST', 'password_reset/', { body: { email }, anonymous: true })

export const confirmPasswordReset = (input: PasswordResetConfirm) =>
  request<unknown>('POST', 'password_reset/confirm/', { body: input, anonymous: true })

/**
 * Confirms a new e-mail address by the token of its link. 400 for `token` or `email` if the link is no longer valid.
 */
export const confirmEmailChange = (token: string) =>
  request<EmailChanged>('POST', 'email_change/confirm/', { body: { token }, anonymous: true })

export const requestAccess = (input: AccessRequest, intention: string) =>
  request<unknown>('POST', 'access_request/', { body: input, intention, anonymous: true })

/** A token of ten minutes for the chatbot frame only. */
export const fetchChatbotToken = () => request<Token>('POST', 'chatbot/token/')
