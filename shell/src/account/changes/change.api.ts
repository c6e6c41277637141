import { request } from '@portal/shared-sdk'
import type { Page, UserEvent } from '@portal/shared-sdk/contract'

/** The history of an account that the user manages, by default of the user's own, newest first (rule M-20). */
export const fetchChanges = (user: number | undefined, page: number, pageSize: number, signal?: AbortSignal) =>
  request<Page<UserEvent>>('GET', user === undefined ? 'account/changes/' : `users/${user}/changes/`, {
    query: { page, page_size: pageSize },
    ...(signal && { signal }),
  })
