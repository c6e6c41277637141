import { isRecord, type Language } from '@portal/shared-sdk/contract'
import { say, texts, type Text, type Values } from './texts'

/** An answer that is not a success (rule P-27). Thrown anywhere: a transaction around it is rolled back. */
export class Problem extends Error {
  override name = 'Problem'
  constructor(
    readonly status: number,
    readonly body: (language: Language) => object,
    readonly headers: Record<string, string> = {},
    /** Whether it depends on the sums of the cart or order: see withHiddenSumLimit. */
    readonly revealsSums = false,
  ) {
    super(`Problem ${status} ${JSON.stringify(body('en'))}`)
  }

  /** A text of the body; undefined: it has none. */
  bodyText(name: 'code' | 'detail' | 'message', language: Language): string | undefined {
    const body = this.body(language)
    return isRecord(body) && typeof body[name] === 'string' ? body[name] : undefined
  }
}

const detail = (status: number, text: Text, values?: Values, headers?: Record<string, string>) =>
  new Problem(status, (language) => ({ detail: say(text, language, values) }), headers)

/** 400 `{"field": ["text"]}`; the field `non_field_errors` stands for the whole. */
export function fieldError(field: string, text: Text = texts.invalid, values?: Values): Problem {
  return fieldErrors({ [field]: text }, values)
}

/** 400 with a text for each of several fields. */
export function fieldErrors(fields: Record<string, Text>, values?: Values): Problem {
  return new Problem(400, (language) =>
    Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, [say(text, language, values)]])),
  )
}

/** 400 `{"code", "message", …}`: a business refusal. more: further fields of the answer. */
export function refusal(code: string, text: Text, values?: Values, more: object = {}): Problem {
  return new Problem(400, (language) => ({ code, message: say(text, language, values), ...more }))
}

/** The same problem, as one that depends on sums which the account may not see (C-42). */
export const revealingSums = ({ status, body, headers }: Problem) => new Problem(status, body, headers, true)

export const unauthorized = (text: Text = texts.signIn) => detail(401, text)
export const forbidden = (text: Text = texts.forbidden) => detail(403, text)
/** Also for a row that the account may not see (rule S-61). */
export const notFound = (text: Text = texts.notFound) => detail(404, text)
export const conflict = (text: Text = texts.stale, values?: Values) => detail(409, text, values)
/** @param seconds until it is worth trying again. */
export const tooOften = (seconds: number, text: Text = texts.tooOften, values?: Values) =>
  detail(429, text, values, { 'retry-after': String(Math.max(1, Math.ceil(seconds))) })
export const unavailable = () => detail(503, texts.unavailable, undefined, { 'retry-after': '2' })
export const tooLarge = (text: Text = texts.tooLarge413) => detail(413, text)
export const headerTooLarge = () => detail(431, texts.tooLarge413)
export const tooSlow = () => detail(408, texts.tooSlow)
export const unsupported = (text: Text = texts.unsupported) => detail(415, text)

/** The row, or 404. */
export function found<T>(row: T | undefined | null): T {
  if (row === undefined || row === null) throw notFound()
  return row
}

/** 409 when a version was sent and is not the row's. */
export function checkVersion(sent: number | undefined | null, now: number): void {
  if (sent !== undefined && sent !== null && sent !== now) throw conflict()
}
