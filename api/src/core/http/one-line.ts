import { isBlank } from '@portal/shared-sdk/contract'

/** A text without space around it; empty where nothing of it shows (rule P-27). */
export const trimmed = (text: string): string => (isBlank(text) ? '' : text.trim())

/**
 * A text on one line without space around it: line breaks and other control characters become a space. For subjects
 * and single lines of mails.
 */
export const oneLine = (text: string): string => trimmed(text.replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '))
