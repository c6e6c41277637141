import { request } from '@portal/shared-sdk'
import type { HelpMessage, HelpMessageInput } from '@portal/shared-sdk/contract'

/** Sends a message to support. Throws ApiError 400 with the fields, 429 after ten messages in an hour. */
export const sendHelpMessage = (message: HelpMessageInput, intention: string) =>
  request<HelpMessage>('POST', 'help_message/', { body: message, intention })
