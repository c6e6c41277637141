import { isRecord } from '../contract/names'

/**
 * What a call throws. status 0: the server could not be reached. code: the code of a business refusal ('105').
 * fields: error texts per field of bad input. requestId: by which support finds the call in the log (rule W-11).
 * message: in the user's language, ready to be shown.
 */
export class ApiError extends Error {
  readonly status: number
  readonly code: string | undefined
  readonly fields: Record<string, string[]>
  readonly requestId: string | undefined
  /** The answer's body as it came. */
  readonly data: unknown

  constructor(status: number, data: unknown, fallback: string, requestId?: string | null) {
    const body = isRecord(data) ? data : {}
    const fields = status === 400 && typeof body.code !== 'string' ? textLists(body) : {}
    super(firstText(body, fields) ?? fallback)
    this.name = 'ApiError'
    this.status = status
    this.code = typeof body.code === 'string' ? body.code : undefined
    this.fields = fields
    this.requestId = requestId ?? undefined
    this.data = data
  }
}

/** The minimum order in euros that a refusal names (code 105); undefined: it is another error. */
export function minimumOf({ code, data }: ApiError): number | undefined {
  return code === '105' && isRecord(data) && typeof data.min_order === 'number' ? data.min_order : undefined
}

/** For `catch` of a deletion: ignores a 404, because what was to be deleted is gone already. */
export function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 404) throw error
}

function textLists(body: Record<string, unknown>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(body).filter(
      (entry): entry is [string, string[]] =>
        Array.isArray(entry[1]) && entry[1].every((text) => typeof text === 'string'),
    ),
  )
}

function firstText(body: Record<string, unknown>, fields: Record<string, string[]>): string | undefined {
  if (typeof body.message === 'string' && body.message) return body.message
  if (typeof body.detail === 'string' && body.detail) return body.detail
  return fields.non_field_errors?.[0] ?? Object.values(fields)[0]?.[0]
}
