import { request } from '@portal/shared-sdk'
import type { HelpMessage, HelpMessageInput } from '@portal/shared-sdk/contract'

/** Throws ApiError 400 with the fields, 429 after ten in an hour. */
export const sendHelpMessage = (message: HelpMessageInput, intention: string) =>
  request<HelpMessage>('POST', 'help_message/', { body: message, intention })
