import { ApiError } from '@portal/shared-sdk'

/** A 403 of clients and offers stays silent: nothing is there (001 section 6). For the `catch` of a call. */
export const orSilent =
  <Answer>(nothing: Answer) =>
  (error: unknown): Answer => {
    if (error instanceof ApiError && error.status === 403) return nothing
    throw error
  }

/** A page of a list without rows. */
export const noRows = { results: [], count: 0, total_pages: 0 }
