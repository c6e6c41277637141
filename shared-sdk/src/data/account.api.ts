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
 * POST api-token-auth/. 400 with non_field_errors for a wrong pair, with code `second_factor` when the second step is
 * due and of that field for a wrong code (rule S-33), 429 after too many.
 */
export const authenticate = (credentials: Credentials) =>
  request<Token>('POST', 'api-token-auth/', { body: credentials, anonymous: true })

export const refreshToken = (token: string) =>
  request<Token>('POST', 'api-token-refresh/', { body: { token }, anonymous: true })

/**
 * A one-use code of an address becomes a token, with what a punch-out begins with. The second step as in a log-in (rule
 * S-34).
 */
export const exchangeCode = (body: { code: string; second_factor?: string }) =>
  request<SessionEntry>('POST', 'session/exchange/', { body, anonymous: true })

/**
 * The token and the buyer's cookie of an address become a session of their own. 400 for a token that serves no more.
 */
export const enterByToken = (token: string, buyer_cookie: string) =>
  request<SessionEntry>('POST', 'session/enter/', { body: { token, buyer_cookie }, anonymous: true })

export const fetchAccount = () => request<Account>('GET', 'account/')

export const changeAccount = (change: AccountChange) => request<Account>('PATCH', 'account/', { body: change })

/** What waits for validation, for this client and centre (000 section 7). */
export const fetchUserInfo = (query: { client?: number | undefined; center?: number | undefined }) =>
  request<UserInfo>('GET', 'user_info/', { query })

/** Always answers alike, whether the address is known or not. */
export const requestPasswordReset = (email: string) =>
  request<unknown>('POST', 'password_reset/', { body: { email }, anonymous: true })

export const confirmPasswordReset = (input: PasswordResetConfirm) =>
  request<unknown>('POST', 'password_reset/confirm/', { body: input, anonymous: true })

/** Opens the link of a new address. Answers it; 400 with `token` or `email` when the link serves no more. */
export const confirmEmailChange = (token: string) =>
  request<EmailChanged>('POST', 'email_change/confirm/', { body: { token }, anonymous: true })

export const requestAccess = (input: AccessRequest, intention: string) =>
  request<unknown>('POST', 'access_request/', { body: input, intention, anonymous: true })

/** A token of ten minutes for the chatbot frame only. */
export const fetchChatbotToken = () => request<Token>('POST', 'chatbot/token/')
