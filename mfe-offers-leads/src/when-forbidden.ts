import { ApiError } from '@portal/shared-sdk'

/** For the `catch` of a call: answers `nothing` to a 403, and throws every other error (rule O-81). */
export const whenForbidden =
  <Answer>(nothing: Answer) =>
  (error: unknown): Answer => {
    if (error instanceof ApiError && error.status === 403) return nothing
    throw error
  }

/** A page of a list without rows. */
export const noRows = { results: [], count: 0, total_pages: 0 }
